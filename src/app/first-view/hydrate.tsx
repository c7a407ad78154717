import { type ReactNode, useLayoutEffect } from 'react';
import { setPrerenderedAt } from '#src/lib/browser/use-date-format.ts';
import { log } from '#src/lib/config/log.ts';
import { recordLoadedPictures } from '#src/ui/media/loaded-pictures.ts';
import { reactRoots } from './react-roots.ts';

declare global {
  interface Window {
    /** The last pressed button of the prerendered view (index.html). */
    pressedButton?: HTMLButtonElement;
  }
}

export const isPrerendered = (root: HTMLElement) => 'prerendered' in root.dataset;

/** Turns the style element that the content policy requires back into the style attributes that React updates. */
function restoreStyleAttributes(root: HTMLElement): void {
  const moved = document.querySelector<HTMLStyleElement>('style[data-view]');
  for (const rule of moved?.sheet?.cssRules ?? []) {
    if (!(rule instanceof CSSStyleRule)) continue;
    for (const element of root.querySelectorAll<HTMLElement>(rule.selectorText)) {
      element.style.cssText = rule.style.cssText;
      delete element.dataset.style;
    }
  }
  moved?.remove();
}

/** Hydrates a prerendered view; renders from scratch without one, or where this browser shows another view than the server's. */
export function hydratePage(root: HTMLElement, page: ReactNode, { isSameView }: { isSameView: boolean }): void {
  const marked = <HydrationMarker root={root}>{page}</HydrationMarker>;
  if (isPrerendered(root)) {
    recordLoadedPictures(root);
    setPrerenderedAt(root.dataset.prerendered ?? '');
  }
  if (!isPrerendered(root) || !isSameView) {
    reactRoots.createRoot(root).render(marked);
    return;
  }
  restoreStyleAttributes(root);
  reactRoots.hydrateRoot(root, marked, {
    onRecoverableError: (error) => log.warn('Part of the server-rendered page was rendered again', error),
  });
}

const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent;

/** The pressed button; among several of one name, that at the same position. */
function findPressed(root: HTMLElement): HTMLElement | undefined {
  const { pressedButton: pressed } = window;
  if (!pressed) return undefined;
  const alike = (view: ParentNode) =>
    [...view.querySelectorAll('button')].filter((button) => nameOf(button) === nameOf(pressed));
  // A replaced view is detached, but its tree is intact.
  return alike(root)[alike(pressed.getRootNode() as Document | Element).indexOf(pressed)];
}

function HydrationMarker({ root, children }: { root: HTMLElement; children: ReactNode }) {
  useLayoutEffect(() => {
    delete root.dataset.prerendered;
    const pressed = findPressed(root);
    delete window.pressedButton;
    // Handlers may be registered in effects, which run after this one.
    if (pressed) setTimeout(() => pressed.click());
  }, [root]);
  return children;
}
