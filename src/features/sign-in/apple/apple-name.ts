import { tabStore } from '#src/lib/storage/storage.ts';

const key = 'apple-name';

export interface AppleName {
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** Apple sends the name only once, so this tab keeps the name until a sign-in has sent it to the server. */
export function appleNameFor(idToken: string, { firstName, lastName }: AppleName): AppleName {
  const subject = subjectOf(idToken);
  if (firstName || lastName) {
    if (subject) tabStore.write(key, JSON.stringify({ subject, firstName, lastName }));
    return { firstName, lastName };
  }
  const known = read(tabStore.read(key) ?? '{}');
  const isTheirs = subject !== null && known.subject === subject;
  return isTheirs ? { firstName: asText(known.firstName), lastName: asText(known.lastName) } : {};
}

export const clearAppleName = () => tabStore.remove(key);

/** Not trusted here: the server checks the token. */
function subjectOf(idToken: string): string | null {
  const [, claims = ''] = idToken.split('.');
  const { sub } = read(claims, (text) => atob(text.replaceAll('-', '+').replaceAll('_', '/')));
  return asText(sub) ?? null;
}

function read(text: string, decode = (encoded: string) => encoded): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(decode(text));
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);
