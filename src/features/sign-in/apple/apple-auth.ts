import { apiPrefix } from '#contract/limits.ts';
import { env } from '#src/lib/config/env.ts';
import { beginAppleAttempt, challengeOf } from './apple-attempt.ts';
import { appleNameFor } from './apple-name.ts';

type Library = Pick<typeof import('react-apple-signin-auth'), 'appleAuthHelpers'>;

interface AppleAnswer {
  authorization: { id_token: string; state?: string };
  user?: { name?: { firstName?: string; lastName?: string } };
}

export class AppleCancelled extends Error {}

const cancellations = ['popup_closed_by_user', 'user_cancelled_authorize', 'user_trigger_new_signin_flow'];

let ready: Promise<Library> | null = null;

/** The script is loaded once; after a failure the next call tries again. */
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
  clientId: string;
  returnTo: string | null;
  usePopup: boolean;
}

/** The popup answers with an id token, or throws AppleCancelled once closed. In the same window the promise never settles. */
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
