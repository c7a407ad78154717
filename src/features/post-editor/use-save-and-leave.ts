import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { useMounted } from '#src/lib/use-mounted.ts';
import type { PostKeeper } from './post-keeper.ts';

/** Sends what waits, then leads to My posts: whoever has stopped waiting or gone elsewhere by then is left alone. */
export function useSaveAndLeave(keeper: PostKeeper) {
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
      await keeper.flush();
      if (!isMounted.current || attempt !== attempts.current) return;
      stop();
      void navigate(paths.myPosts());
    },
  };
}
export type SaveAndLeave = ReturnType<typeof useSaveAndLeave>;
