import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SignedIn } from '#contract/account/sessions.ts';
import { sessionMutations } from '#src/entities/user/session-mutations.ts';
import { useStartSession } from '#src/entities/user/use-start-session.ts';
import { useMounted } from '#src/lib/browser/use-mounted.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { saveProfileReturn } from '#src/lib/navigation/profile-return.ts';
import { consumeRedirect } from '#src/lib/navigation/redirect-flags.ts';
import { useAppStore } from '#src/state/hooks.ts';
import { authenticationEnded, authenticationStarted } from '#src/state/login-slice.ts';

interface SignInTarget {
  /** A path of this site, opened unless a redirect flag is set. */
  returnTo: string | null;
  /** History entries to leave behind: Back must not lead to a step of the sign-in. */
  depth?: number;
}

/** A mutation of session-mutations.ts, cancelled by the signal. */
type OpenSession<Session extends SignedIn> = (signal: AbortSignal) => Promise<Session>;

interface SignInOptions<Session> {
  leadsToProfile?: boolean;
  /** Returns true to keep the session from starting while the member is asked something first. */
  hold?: (session: Session) => boolean;
}

interface NewSession {
  session: SignedIn;
  /** A contact was just verified: a new member is sent to the profile, and from there to `returnTo`. */
  leadsToProfile: boolean;
}

/** The "Please Wait" cover can cancel the call, and stays until the next page is open (layout-switch.tsx). */
export function useSignIn({ returnTo, depth = 0 }: SignInTarget) {
  const store = useAppStore();
  const navigate = useNavigate();
  const startSession = useStartSession();
  const { mutate: revoke } = useMutation(sessionMutations.revoke());
  const isMounted = useMounted();
  const [started, setStarted] = useState<NewSession | null>(null);

  useEffect(() => {
    if (!started) return;
    if (depth > 0) void navigate(-depth);
    else
      void navigate(consumeRedirect() ?? profilePath(started, returnTo) ?? returnTo ?? paths.home(), { replace: true });
  }, [started, depth, returnTo, navigate]);

  function start(session: SignedIn): void {
    const { token } = store.getState().login;
    startSession(session);
    if (token !== null && token !== session.token) revoke(token);
  }

  return async <Session extends SignedIn>(
    open: OpenSession<Session>,
    { leadsToProfile = false, hold }: SignInOptions<Session> = {},
  ): Promise<void> => {
    const waiting = new AbortController();
    const { token } = store.getState().login;
    store.dispatch(authenticationStarted());
    // Only Cancel ends the wait with the token unchanged; the end of an old session changes it.
    const stopListening = store.subscribe(() => {
      const { login } = store.getState();
      if (!login.authLoading && login.token === token) waiting.abort();
    });
    try {
      const session = await open(waiting.signal);
      if (hold?.(session)) {
        store.dispatch(authenticationEnded());
        return;
      }
      start(session);
      if (isMounted.current) setStarted({ session, leadsToProfile });
      // The member went Back meanwhile: no page is left to lead on from.
      else store.dispatch(authenticationEnded());
    } catch (error) {
      store.dispatch(authenticationEnded());
      throw error;
    } finally {
      stopListening();
    }
  };
}

function profilePath({ session, leadsToProfile }: NewSession, returnTo: string | null): string | null {
  if (!leadsToProfile || session.user.userType !== null) return null;
  saveProfileReturn(returnTo);
  return paths.editMyProfile();
}

export type SignIn = ReturnType<typeof useSignIn>;
