import clsx from 'clsx';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { lazyOr } from '#src/lib/lazy-or-nothing.ts';
import { whenQuiet } from '#src/lib/when-quiet.ts';
import type { ExploreMapProps } from './explore-map.tsx';
import { ViewSwitch } from './view-switch.tsx';

const ExploreMap = lazyOr(async () => (await import('./explore-map.tsx')).ExploreMap, MapMissing);

/** Stands for a map whose file cannot be had: it only says so. */
function MapMissing({ onUnavailable }: ExploreMapProps) {
  useEffect(onUnavailable, [onUnavailable]);
  return null;
}

interface MapPaneProps extends ExploreMapProps {
  /** Not so where a narrow screen shows the list. */
  isShown: boolean;
  /** The list can be used: from now on the map may take its time of the machine. */
  isListReady: boolean;
  /** A narrow screen goes back to the list. */
  onShowList: () => void;
  switchRef: RefObject<HTMLButtonElement | null>;
  className?: string;
}

/** The map's place: calm land until the map is in view, loaded and drawn. */
export function MapPane({ isShown, isListReady, onShowList, switchRef, className, ...map }: MapPaneProps) {
  const box = useRef<HTMLElement>(null);
  const isWanted = useIsWanted(box, isShown && isListReady);
  return (
    <section ref={box} aria-label="Map" className={clsx('relative flex flex-col bg-map-land print:hidden', className)}>
      {isShown && isWanted && (
        <Suspense>
          <ExploreMap {...map} />
        </Suspense>
      )}
      {/* Hidden by its style as well: where the first view is painted nobody knows how wide the screen is. */}
      {!map.isBesideList && (
        <ViewSwitch
          view="map"
          onChoose={onShowList}
          buttonRef={switchRef}
          className="absolute! bottom-5 left-4 z-(--z-pin-active) min-[64rem]:hidden"
        />
      )}
    </section>
  );
}

/** True from the first quiet moment in which the list is ready and the box can be seen. */
function useIsWanted(box: RefObject<HTMLElement | null>, isReady: boolean): boolean {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (isWanted || !isReady || !element) return;
    let stopWaiting = () => {};
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      stopWaiting = whenQuiet(() => setWanted(true));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      stopWaiting();
    };
  }, [box, isReady, isWanted]);
  return isWanted;
}
