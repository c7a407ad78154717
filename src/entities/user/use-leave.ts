import { useNavigate } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { useAppDispatch } from '#src/state/hooks.ts';
import { signedOut } from '#src/state/session-events.ts';
import { clearTraces } from './clear-traces.ts';

/** Ends the session in this browser, with all that is kept of it, and goes home. The server is somebody else's to tell. */
export function useLeave(): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return () => {
    dispatch(signedOut());
    void clearTraces();
    void navigate(paths.home());
  };
}
