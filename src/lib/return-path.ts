import { matchRoutes } from 'react-router-dom';
import { pages } from '#contract/pages.ts';

/** An origin of nobody: what leads away from it is no path of this site. */
const here = 'https://site.invalid';

const waysIn = [pages.signIn, pages.mobileSignIn, pages.appleCallback].map(({ path }) => ({ path }));

/**
 * An address of this site that somebody is sent back to, as a path with its query and anchor; null for anything that could lead
 * elsewhere (other hosts and schemes, two slashes in front, backslashes, control characters) or back into the sign-in.
 */
export function readReturnPath(text: string | null | undefined): string | null {
  if (!text?.startsWith('/') || /[\\\p{Cc}]/u.test(text) || !URL.canParse(text, here)) return null;
  const { origin, pathname, search, hash } = new URL(text, here);
  // `/.//elsewhere` is on this host until its dot is taken away.
  if (origin !== here || pathname.startsWith('//')) return null;
  // As the router reads it, to which capitals, escapes and slashes at the end are all the same.
  if (matchRoutes(waysIn, pathname)) return null;
  return `${pathname}${search}${hash}`;
}
