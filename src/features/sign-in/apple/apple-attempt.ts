import { tabStore } from '#src/lib/storage/storage.ts';

const key = 'apple-sign-in';

interface AppleAttempt {
  /** 32 random bytes, base64url: only the browser that began knows them. */
  verifier: string;
  returnTo: string | null;
}

interface AppleChallenge {
  state: string;
  nonce: string;
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const digest = async (text: string) =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));

/** The server computes the same challenge. Fails where the page is not served securely. */
export const challengeOf = async (verifier: string): Promise<AppleChallenge> => ({
  state: await digest(verifier),
  nonce: await digest(`nonce.${verifier}`),
});

/** Begins a sign-in attempt, which replaces an earlier one of this tab. */
export function beginAppleAttempt(returnTo: string | null): string {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  tabStore.write(key, JSON.stringify({ verifier, returnTo } satisfies AppleAttempt));
  return verifier;
}

/** An attempt can be taken once; null where this tab began none. */
export function takeAppleAttempt(): AppleAttempt | null {
  const stored = tabStore.read(key);
  tabStore.remove(key);
  try {
    const { verifier, returnTo } = JSON.parse(stored ?? '{}') as Record<string, unknown>;
    return typeof verifier === 'string' ? { verifier, returnTo: typeof returnTo === 'string' ? returnTo : null } : null;
  } catch {
    return null;
  }
}
