import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How long a strip has to lie still before the picture in view counts as the chosen one. */
const settledMs = 100;

/** A strip of slides as wide as itself: which one is shown, moved by whoever asks or by a finger. */
export function usePhotoStrip(count: number, first: number) {
  const [place, setPlace] = useState(first);
  const strip = useRef<HTMLUListElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);

  function show(target: number, behavior: ScrollBehavior): void {
    strip.current?.children[target]?.scrollIntoView({ behavior, block: 'nearest', inline: 'center' });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: where it opens is said once
  useLayoutEffect(() => show(first, 'instant'), []);
  useEffect(() => () => clearTimeout(settling.current), []);

  /** To the picture with this number, or to the nearest there is. Neighbours glide, others are simply there. */
  function goTo(wanted: number): void {
    const target = Math.min(Math.max(wanted, 0), count - 1);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || Math.abs(target - place) > 1;
    setPlace(target);
    show(target, isStill ? 'instant' : 'smooth');
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
