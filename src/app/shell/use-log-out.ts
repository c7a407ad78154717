import { useNavigate } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { useAppDispatch } from '#src/state/hooks.ts';
import { signedOut } from '#src/state/session-events.ts';

/** Ends the session in this browser and goes home. */
export function useLogOut() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return () => {
    dispatch(signedOut());
    navigate(paths.home());
  };
}
