import { type RefObject, useEffect, useRef, useState } from 'react';

/** On a phone two columns are seen. */
const shown = 2;

export interface SideScroll {
  table: RefObject<HTMLTableElement | null>;
  /** The first column in view, from 0. */
  first: number;
  scrollTo: (column: number) => void;
}

/** Keeps the parts of the table ([data-scrolls]) at one place: the part that the reader moves leads the others. */
export function useSideScroll(columns: number): SideScroll {
  const table = useRef<HTMLTableElement>(null);
  const [first, setFirst] = useState(0);

  useEffect(() => {
    const root = table.current;
    if (!root) return;
    const lead = ({ target }: Event) => leadBy(root, (target as Element).closest('[data-scrolls]'));
    const follow = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || !target.hasAttribute('data-leads')) return;
      for (const other of partsOf(root)) if (other !== target) other.scrollLeft = target.scrollLeft;
      setFirst(Math.round(target.scrollLeft / (widthOf(target, columns) || 1)));
    };
    const leading = ['pointerdown', 'touchstart', 'wheel', 'focusin'] as const;
    for (const name of leading) root.addEventListener(name, lead, { passive: true });
    root.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      for (const name of leading) root.removeEventListener(name, lead);
      root.removeEventListener('scroll', follow, { capture: true });
    };
  }, [columns]);

  return {
    table,
    first,
    scrollTo(column) {
      const body = table.current?.tBodies[0];
      if (!table.current || !body) return;
      leadBy(table.current, body);
      body.scrollTo({ left: column * widthOf(body, columns) });
    },
  };
}

const partsOf = (root: HTMLElement) => root.querySelectorAll<HTMLElement>('[data-scrolls]');

function leadBy(root: HTMLElement, leader: Element | null): void {
  for (const part of partsOf(root)) part.toggleAttribute('data-leads', part === leader);
}

const widthOf = ({ scrollWidth, clientWidth }: HTMLElement, columns: number) =>
  columns > shown ? (scrollWidth - clientWidth) / (columns - shown) : 0;
