import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { waitForElement } from '#src/lib/browser/wait-for-element.ts';
import { isSameScreen } from '#src/lib/navigation/same-screen.ts';
import { findSearch, shouldFocusSearch } from './search-focus.ts';

function anchor(id: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(id));
  } catch {
    return null;
  }
}

const heading = () => document.querySelector<HTMLElement>('main h1:not([aria-busy=true] h1)');
const linkTo = (href: string) =>
  [...document.querySelectorAll<HTMLElement>('main a[href]')].find((link) => link.getAttribute('href') === href) ??
  null;

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

function focus(target: HTMLElement): void {
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Does a page load's work after a navigation: focuses the heading and announces the title; Back restores focus, anchors scroll. */
export function RouteAnnouncer() {
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same anchor, followed again, is another navigation: its key differs.
  useEffect(() => {
    const isNewPage = lastPath.current !== pathname;
    lastPath.current = pathname;
    if (isStill) return;
    if (hash !== '')
      return waitForElement(
        () => anchor(hash.slice(1)),
        (target) => target.scrollIntoView({ behavior: isNewPage || prefersReducedMotion() ? 'instant' : 'smooth' }),
      );
    if (!isNewPage) return;
    const href = isBack ? linkLeftBy.current.get(key) : undefined;
    return waitForElement(
      () => (href ? linkTo(href) : !isBack && shouldFocusSearch(state) ? findSearch() : heading()),
      (target) => {
        // A screen that opens at its field has focused it already.
        if (!document.activeElement?.matches('main textarea')) focus(target);
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
