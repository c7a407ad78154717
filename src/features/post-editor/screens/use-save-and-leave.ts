import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMounted } from '#src/lib/browser/use-mounted.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import type { Autosave } from '../autosave/create-autosave.ts';

/** Saves the draft, then goes to My posts, unless the member cancelled or left meanwhile. */
export function useSaveAndLeave(autosave: Autosave) {
  const navigate = useNavigate();
  const isMounted = useMounted();
  const attempts = useRef(0);
  const [isRunning, setIsRunning] = useState(false);

  function stop(): void {
    attempts.current += 1;
    setIsRunning(false);
  }

  return {
    isRunning,
    cancel: stop,
    async leave(): Promise<void> {
      attempts.current += 1;
      const attempt = attempts.current;
      setIsRunning(true);
      await autosave.flush();
      if (!isMounted.current || attempt !== attempts.current) return;
      stop();
      void navigate(paths.myPosts());
    },
  };
}
export type SaveAndLeave = ReturnType<typeof useSaveAndLeave>;
