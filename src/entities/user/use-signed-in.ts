import { useCallback } from 'react';
import type { SignedIn } from '#contract/auth.ts';
import { useAppStore } from '#src/state/hooks.ts';
import { signedIn } from '#src/state/login-slice.ts';
import { isKnownPerson } from '#src/state/person.ts';
import { sessionRenewed } from '#src/state/session-events.ts';
import { tellUser } from './tell-user.ts';

/** Takes over a session that a call answered: from here on its user is signed in, in this browser, or goes on with another token. */
export function useSignedIn(): (session: SignedIn) => void {
  const { dispatch, getState } = useAppStore();
  return useCallback(
    ({ token, user }) => {
      const isRenewed = isKnownPerson(getState(), user.email || user.phone);
      dispatch(isRenewed ? sessionRenewed({ token }) : signedIn({ token }));
      tellUser(dispatch, user);
    },
    [dispatch, getState],
  );
}
