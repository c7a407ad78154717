import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type Location, ScrollRestoration, useLocation } from 'react-router-dom';
import { tabStore } from '#src/lib/storage/storage.ts';

const storageKey = 'gable-scroll-positions';

/** Entries of the history keep their scroll positions. The first view stays where it is: it can be scrolled before its script has come. */
export function PageScroll() {
  const top = useRef(0);
  // After the children's effects, one of which scrolls the first view to its top.
  useLayoutEffect(() => {
    if (!window.location.hash) window.scrollTo(0, top.current);
  }, []);
  return (
    <>
      <FirstPosition top={top} />
      <ScrollRestoration getKey={entryOf} storageKey={storageKey} />
    </>
  );
}

const entryOf = ({ key, pathname, search }: Location) => (key === 'default' ? `${pathname}${search}` : key);

/** Runs before its next sibling, whose effect would restore the position from before a reload on the first click. */
function FirstPosition({ top }: { top: RefObject<number> }) {
  const location = useLocation();
  const keep = useEffectEvent(() => {
    top.current = window.scrollY;
    forgetPosition(entryOf(location));
  });
  useLayoutEffect(() => keep(), []);
  return null;
}

function forgetPosition(entry: string): void {
  const stored = tabStore.read(storageKey);
  if (stored === null) return;
  try {
    const { [entry]: _, ...others } = JSON.parse(stored);
    tabStore.write(storageKey, JSON.stringify(others));
  } catch {}
}
