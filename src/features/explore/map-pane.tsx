import clsx from 'clsx';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { log } from '#src/lib/log.ts';
import type { ExploreMapProps } from './explore-map.tsx';
import { ViewSwitch } from './view-switch.tsx';

const ExploreMap = lazy(async () => {
  try {
    return { default: (await import('./explore-map.tsx')).ExploreMap };
  } catch (cause) {
    log.warn('The map could not be loaded', cause);
    return { default: MapMissing };
  }
});

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
  className?: string;
}

/** The map's place: calm land until the map is in view, loaded and drawn. */
export function MapPane({ isShown, isListReady, onShowList, className, ...map }: MapPaneProps) {
  const box = useRef<HTMLElement>(null);
  const isWanted = useIsWanted(box, isShown && isListReady);
  return (
    <section ref={box} aria-label="Map" className={clsx('relative flex flex-col bg-map-land print:hidden', className)}>
      {isShown && isWanted && (
        <Suspense>
          <ExploreMap {...map} />
        </Suspense>
      )}
      {!map.isBesideList && (
        <ViewSwitch view="map" onChoose={onShowList} className="absolute! bottom-5 left-4 z-(--z-pin-active)" />
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

/** Browsers without idle callbacks give the list a moment to be painted. */
function whenQuiet(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = window.requestIdleCallback(act, { timeout: 1_000 });
    return () => window.cancelIdleCallback(idle);
  }
  const timer = setTimeout(act, 100);
  return () => clearTimeout(timer);
}
