import { useLayoutEffect, useRef, useState } from 'react';
import { tabStore } from '#src/lib/storage.ts';

export type ExploreView = 'list' | 'map';

const key = 'explore-view';

/**
 * What a screen too narrow for both shows. The tab remembers it, so that Back finds the map where the map was left; the list is
 * found again where it was scrolled to, unless the map has led to another one. Each of the two has a switch to the other, which
 * `switches` belong to.
 */
export function useView(hasMap: boolean, { search }: { search: object }) {
  const [chosen, setChosen] = useState<ExploreView>(() => (tabStore.read(key) === 'map' ? 'map' : 'list'));
  const left = useRef<{ search: object; top: number }>(null);
  const switches = { list: useRef<HTMLButtonElement>(null), map: useRef<HTMLButtonElement>(null) };
  const view = hasMap ? chosen : 'list';

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the switch itself scrolls and moves the focus.
  useLayoutEffect(() => {
    if (!left.current) return;
    const top = view === 'list' && left.current.search === search ? left.current.top : 0;
    window.scrollTo({ top, behavior: 'instant' });
    // The one that was pressed has gone with what it stands on.
    switches[view].current?.focus({ preventScroll: true });
  }, [view]);

  function choose(next: ExploreView) {
    if (next === 'map') {
      left.current = { search, top: window.scrollY };
      tabStore.write(key, next);
    } else {
      left.current ??= { search, top: 0 };
      tabStore.remove(key);
    }
    setChosen(next);
  }

  return { view, choose, switches };
}
