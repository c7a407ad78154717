import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isSameScreen } from '#src/lib/same-screen.ts';
import { findSearch, isSearchFirst } from './search-first.ts';
import { whenThere } from './when-there.ts';

/** What an address ends in need not be written as addresses are: "#50%" names nothing. */
function anchor(id: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(id));
  } catch {
    return null;
  }
}

/** That of a page that is there: a skeleton's goes with it. */
const heading = () => document.querySelector<HTMLElement>('main h1:not([aria-busy=true] h1)');
const linkTo = (href: string) =>
  [...document.querySelectorAll<HTMLElement>('main a[href]')].find((link) => link.getAttribute('href') === href) ??
  null;

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

function focus(target: HTMLElement): void {
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * What a browser does when it loads a page: the reading starts at the new heading and the title is said; Back returns to the link
 * one left by; an anchor is scrolled to, also where it appears late. The first page is left to the browser.
 */
export function Arrival() {
  const { pathname, hash, key, state } = useLocation();
  const type = useNavigationType();
  const isBack = type === 'POP';
  const isStill = type === 'REPLACE' && isSameScreen(state);
  const [said, setSaid] = useState('');
  const lastPath = useRef(pathname);
  const linkLeftBy = useRef(new Map<string, string>());

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const href = target instanceof Element && target.closest('main a[href]')?.getAttribute('href');
      if (href) linkLeftBy.current.set(key, href);
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same anchor, followed again, is another arrival: its key tells.
  useEffect(() => {
    const isNewPage = lastPath.current !== pathname;
    lastPath.current = pathname;
    if (isStill) return;
    if (hash !== '')
      return whenThere(
        () => anchor(hash.slice(1)),
        (target) => target.scrollIntoView({ behavior: isNewPage || prefersStillness() ? 'instant' : 'smooth' }),
      );
    if (!isNewPage) return;
    const href = isBack ? linkLeftBy.current.get(key) : undefined;
    return whenThere(
      () => (href ? linkTo(href) : !isBack && isSearchFirst(state) ? findSearch() : heading()),
      (target) => {
        focus(target);
        setSaid(document.title);
      },
    );
  }, [pathname, hash, key]);

  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
