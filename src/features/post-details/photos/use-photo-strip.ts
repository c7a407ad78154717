import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How long a strip lies still before its picture counts as chosen. */
const settledMs = 100;

function show(strip: RefObject<HTMLUListElement | null>, target: number, behavior: ScrollBehavior): void {
  strip.current?.children[target]?.scrollIntoView({ behavior, block: 'nearest', inline: 'center' });
}

export function usePhotoStrip(count: number, first: number) {
  const [start] = useState(first);
  const [place, setPlace] = useState(first);
  const strip = useRef<HTMLUListElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);

  useLayoutEffect(() => show(strip, start, 'instant'), [start]);
  useEffect(() => () => clearTimeout(settling.current), []);

  /** Neighbours are reached by smooth scrolling, others at once. */
  function goTo(wanted: number): void {
    const target = Math.min(Math.max(wanted, 0), count - 1);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || Math.abs(target - place) > 1;
    setPlace(target);
    show(strip, target, isStill ? 'instant' : 'smooth');
  }

  function onScroll(): void {
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
      if (clientWidth > 0) setPlace(Math.round(scrollLeft / clientWidth));
    }, settledMs);
  }

  return { place, goTo, strip, onScroll };
}
