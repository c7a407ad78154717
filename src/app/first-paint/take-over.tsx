import { type ReactNode, useLayoutEffect } from 'react';
import { log } from '#src/lib/log.ts';
import { notePaintedAt } from '#src/lib/use-times.ts';
import { noteShownPictures } from '#src/ui/shown-pictures.ts';
import { reactRoots } from './react-roots.ts';

declare global {
  interface Window {
    /** The button of the painted view that was pressed last (server/page/first-paint.ts). */
    pressedButton?: HTMLButtonElement;
  }
}

export const isPainted = (root: HTMLElement) => 'painted' in root.dataset;

/** Whether what the server painted is what this browser shows: the head has recognised members and those in another place (index.html). */
const isTrue = ({ dataset }: HTMLElement) => !('member' in dataset || 'elsewhere' in dataset);

/** The style attributes that the page's policy made the server move to a style element: React will want to change them. */
function returnStyles(root: HTMLElement): void {
  const moved = root.querySelector('style');
  for (const rule of moved?.sheet?.cssRules ?? []) {
    if (!(rule instanceof CSSStyleRule)) continue;
    for (const element of root.querySelectorAll<HTMLElement>(rule.selectorText)) {
      element.style.cssText = rule.style.cssText;
      delete element.dataset.style;
    }
  }
  moved?.remove();
}

/**
 * Renders the page into the root. A painted view becomes the page as it stands, and its elements stay; where it is not what this
 * browser shows, the page takes its place in one step.
 */
export function takeOver(root: HTMLElement, page: ReactNode): void {
  const standing = <Standing root={root}>{page}</Standing>;
  if (isPainted(root)) {
    noteShownPictures(root);
    notePaintedAt(root.dataset.painted ?? '');
  }
  if (!isPainted(root) || !isTrue(document.documentElement)) {
    reactRoots.createRoot(root).render(standing);
    return;
  }
  returnStyles(root);
  reactRoots.hydrateRoot(root, standing, {
    // React has done so by then: the view stands, later than it should.
    onRecoverableError: (error) => log.warn('A part of the painted view was rendered anew', error),
  });
}

const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent;

/** The page's button where somebody has pressed the painted one: the very same, or of so many that are called alike, the one in its place. */
function findPressed(root: HTMLElement): HTMLElement | undefined {
  const { pressedButton: pressed } = window;
  if (!pressed) return undefined;
  const alike = (view: ParentNode) =>
    [...view.querySelectorAll('button')].filter((button) => nameOf(button) === nameOf(pressed));
  // A view that has been replaced hangs together still.
  return alike(root)[alike(pressed.getRootNode() as Document | Element).indexOf(pressed)];
}

/** From its first effect on the page stands, and is no longer what was painted. */
function Standing({ root, children }: { root: HTMLElement; children: ReactNode }) {
  useLayoutEffect(() => {
    delete root.dataset.painted;
    const pressed = findPressed(root);
    delete window.pressedButton;
    // What listens to it may begin to in an effect.
    if (pressed) setTimeout(() => pressed.click());
  }, [root]);
  return children;
}
