import { apiPrefix } from '#contract/limits.ts';
import { env } from '#src/lib/env.ts';
import { beginAppleAttempt, challengeOf } from './apple-attempt.ts';
import { appleNameFor } from './apple-name.ts';

type Library = Pick<typeof import('react-apple-signin-auth'), 'appleAuthHelpers'>;

/** Apple's own answer, as far as it is needed. The name comes the first time alone. */
interface AppleAnswer {
  authorization: { id_token: string; state?: string };
  user?: { name?: { firstName?: string; lastName?: string } };
}

/** Somebody thought better of it: nothing went wrong. */
export class AppleCancelled extends Error {}

const cancellations = ['popup_closed_by_user', 'user_cancelled_authorize', 'user_trigger_new_signin_flow'];

let ready: Promise<Library> | null = null;

/** Loads Apple's script, once however often it is asked for; where that failed, the next call tries again. */
export function loadApple(): Promise<Library> {
  ready ??= load().catch((error: unknown) => {
    ready = null;
    throw error;
  });
  return ready;
}

async function load(): Promise<Library> {
  const library = await import('react-apple-signin-auth');
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = library.appleAuthHelpers.APPLE_SCRIPT_SRC;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('Apple’s script did not load'));
    };
    document.head.append(script);
  });
  return library;
}

interface Asked {
  /** This site's Services ID at Apple. */
  clientId: string;
  returnTo: string | null;
  usePopup: boolean;
}

/**
 * Asks Apple who this is. The popup answers with an id token; in the same window Apple's pages follow, which lead back through the
 * API to /auth/apple/callback, and the promise does not settle. Throws AppleCancelled where the popup was closed.
 */
export async function askApple({ clientId, returnTo, usePopup }: Asked) {
  const { appleAuthHelpers } = await loadApple();
  const verifier = beginAppleAttempt(returnTo);
  const challenge = await challengeOf(verifier);
  const answer = await new Promise<AppleAnswer>((resolve, reject) => {
    void appleAuthHelpers.signIn({
      authOptions: {
        clientId,
        scope: 'name email',
        redirectURI: `${env.apiHost || window.location.origin}${apiPrefix}/auth/apple/callback`,
        usePopup,
        ...challenge,
      },
      onSuccess: resolve,
      onError: reject,
    });
  }).catch((failure: unknown) => {
    const code = typeof failure === 'object' && failure !== null && 'error' in failure ? failure.error : undefined;
    throw cancellations.includes(String(code)) ? new AppleCancelled() : new Error('Apple did not answer');
  });
  if (answer.authorization.state !== challenge.state) throw new Error('Apple answered somebody else');
  const idToken = answer.authorization.id_token;
  return { idToken, verifier, ...appleNameFor(idToken, answer.user?.name ?? {}) };
}
