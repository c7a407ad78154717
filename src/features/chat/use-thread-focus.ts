import { type RefObject, useEffect, useRef } from 'react';
import { waitForElement } from '#src/lib/browser/wait-for-element.ts';

/**
 * Moves the focus to the thread that is opened: to its field beside the list and where a link led to writing, else to its heading; and
 * back to its row in the list. `contact` is the person of a link that leads to a conversation, which the two may not have yet.
 */
export function useThreadFocus(
  conversation: string | undefined,
  contact: string | undefined,
): RefObject<HTMLDivElement | null> {
  const grid = useRef<HTMLDivElement>(null);
  const opened = conversation ?? contact;
  // A conversation that its own address opens leaves the focus with the page.
  const before = useRef(conversation);

  useEffect(() => {
    if (before.current === opened) return;
    const left = before.current;
    before.current = opened;
    const find = (selector: string) => grid.current?.querySelector<HTMLElement>(selector) ?? null;
    if (!opened) {
      if (left) find(`a[href*="${CSS.escape(left)}"]`)?.focus();
      return;
    }
    const isToWrite = opened === contact || left === contact;
    const hasField = isToWrite || window.matchMedia('(min-width: 48rem)').matches;
    return waitForElement(
      () => (hasField ? find('textarea') : null) ?? find('[data-thread-heading]'),
      (target) => target.focus(),
    );
  }, [opened, contact]);

  return grid;
}
