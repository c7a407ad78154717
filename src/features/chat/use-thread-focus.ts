import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the thread that was opened from the list: to its composer beside the list, to its heading on a phone. */
export function useThreadFocus(opened: string | undefined): RefObject<HTMLDivElement | null> {
  const grid = useRef<HTMLDivElement>(null);
  const before = useRef(opened);

  useEffect(() => {
    if (before.current === opened) return;
    const left = before.current;
    before.current = opened;
    const find = (selector: string) => grid.current?.querySelector<HTMLElement>(selector);
    const isBeside = window.matchMedia('(min-width: 48rem)').matches;
    const target = opened
      ? (isBeside && find('textarea')) || find('[data-thread-heading]')
      : left && find(`a[href*="${CSS.escape(left)}"]`);
    if (target) target.focus();
  }, [opened]);

  return grid;
}
