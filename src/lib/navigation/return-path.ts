import { matchRoutes } from 'react-router-dom';
import { pages } from '#contract/pages.ts';

/** An origin that does not exist: an address that resolves elsewhere leaves the site. */
const here = 'https://site.invalid';

const signInPages = [pages.signIn, pages.mobileSignIn, pages.appleCallback].map(({ path }) => ({ path }));

/** A path of this site, or null for other hosts and schemes, `//`, backslashes, control characters and the sign-in page itself. */
export function parseReturnPath(text: string | null | undefined): string | null {
  if (!text?.startsWith('/') || /[\\\p{Cc}]/u.test(text) || !URL.canParse(text, here)) return null;
  const { origin, pathname, search, hash } = new URL(text, here);
  // `/.//elsewhere` is on this host until the dot segment is removed.
  if (origin !== here || pathname.startsWith('//')) return null;
  // Matched as the router does: without regard to case, escapes and trailing slashes.
  if (matchRoutes(signInPages, pathname)) return null;
  return `${pathname}${search}${hash}`;
}
