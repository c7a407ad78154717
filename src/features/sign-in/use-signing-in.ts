import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SignedIn } from '#contract/auth.ts';
import { useSignedIn } from '#src/entities/user/use-signed-in.ts';
import { type Answer, dataOf } from '#src/lib/http/answer.ts';
import { paths } from '#src/lib/paths.ts';
import { takeRedirect } from '#src/lib/redirect-flags.ts';
import { useMounted } from '#src/lib/use-mounted.ts';
import { useAppStore } from '#src/state/hooks.ts';
import { authenticationEnded, authenticationStarted } from '#src/state/login-slice.ts';

interface SigningInOptions {
  /** A path of this site, opened where no redirect flag says otherwise. */
  returnTo: string | null;
  /** Entries of the history to leave behind: Back must not lead to a step of the sign-in. */
  depth?: number;
}

/** Makes the call that answers a session. */
type AskForSession = (signal: AbortSignal) => Promise<Answer<SignedIn>>;

/**
 * Makes a call that answers a session, under "Please Wait", which can stop it. The page it leads to is opened first, and the session
 * taken over when this one has gone: the sign-in page is in no member's route table.
 */
export function useSigningIn({ returnTo, depth = 0 }: SigningInOptions) {
  const store = useAppStore();
  const navigate = useNavigate();
  const takeSession = useSignedIn();
  const isMounted = useMounted();
  const [session, setSession] = useState<SignedIn | null>(null);

  useEffect(() => {
    if (!session) return;
    if (depth > 0) void navigate(-depth);
    else void navigate(takeRedirect() ?? returnTo ?? paths.home(), { replace: true });
  }, [session, depth, returnTo, navigate]);

  useEffect(() => {
    if (!session) return;
    return () => {
      takeSession(session);
      store.dispatch(authenticationEnded());
    };
  }, [session, takeSession, store]);

  return async (call: AskForSession): Promise<void> => {
    const waiting = new AbortController();
    const { token } = store.getState().login;
    store.dispatch(authenticationStarted());
    // Whoever cancels the wait ends it; what else ends one, the end of an old session for one, changes the token too.
    const stopListening = store.subscribe(() => {
      const { login } = store.getState();
      if (!login.authLoading && login.token === token) waiting.abort();
    });
    try {
      const answered = dataOf(await call(waiting.signal));
      if (isMounted.current) setSession(answered);
      else {
        // Somebody went Back meanwhile: no page is left that could lead on.
        takeSession(answered);
        store.dispatch(authenticationEnded());
      }
    } catch (error) {
      store.dispatch(authenticationEnded());
      throw error;
    } finally {
      stopListening();
    }
  };
}

export type SignIn = ReturnType<typeof useSigningIn>;
