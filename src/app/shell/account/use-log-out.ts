import { useMutation } from '@tanstack/react-query';
import { sessionMutations } from '#src/entities/user/session-mutations.ts';
import { useClearSession } from '#src/entities/user/use-clear-session.ts';
import { useAppStore } from '#src/state/hooks.ts';

/** Ends the session here at once, revokes it on the server in the background, and goes home. */
export function useLogOut() {
  const store = useAppStore();
  const { mutate } = useMutation(sessionMutations.logOut());
  const clearSession = useClearSession();
  return () => {
    const { token } = store.getState().login;
    if (token) mutate(token);
    clearSession();
  };
}
