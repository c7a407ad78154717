import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { useAppDispatch } from '#src/state/hooks.ts';
import { signedOut } from '#src/state/session-events.ts';

/** Ends the session in this browser and goes home. What was fetched for the member is forgotten. */
export function useLogOut() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return () => {
    dispatch(signedOut());
    queryClient.clear();
    navigate(paths.home());
  };
}
