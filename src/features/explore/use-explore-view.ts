import { useLayoutEffect, useRef, useState } from 'react';
import { tabStore } from '#src/lib/storage/storage.ts';

export type ExploreView = 'list' | 'map';

const key = 'explore-view';

/** The tab remembers the view, so that Back returns to the map or the list as it was left. */
export function useExploreView(hasMap: boolean, { search }: { search: object }) {
  const [chosen, setChosen] = useState<ExploreView>(() => (tabStore.read(key) === 'map' ? 'map' : 'list'));
  const left = useRef<{ search: object; top: number }>(null);
  const switches = { list: useRef<HTMLButtonElement>(null), map: useRef<HTMLButtonElement>(null) };
  const view = hasMap ? chosen : 'list';

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the switch itself scrolls and moves the focus.
  useLayoutEffect(() => {
    if (!left.current) return;
    const top = view === 'list' && left.current.search === search ? left.current.top : 0;
    window.scrollTo({ top, behavior: 'instant' });
    // The pressed switch is gone with its view: the focus moves to the switch of the new view.
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
