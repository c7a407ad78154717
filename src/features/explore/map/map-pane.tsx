import clsx from 'clsx';
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { whenIdle } from '#src/lib/loading/when-idle.ts';
import { ViewSwitch } from '../view-switch.tsx';
import type { ExploreMapProps } from './explore-map.tsx';

const ExploreMap = lazyComponent(async () => (await import('./explore-map.tsx')).ExploreMap, {
  suspends: true,
  Missing: MapMissing,
});

function MapMissing({ onUnavailable }: ExploreMapProps) {
  useEffect(onUnavailable, [onUnavailable]);
  return null;
}

interface MapPaneProps extends ExploreMapProps {
  isShown: boolean;
  isListReady: boolean;
  onShowList: () => void;
  switchRef: RefObject<HTMLButtonElement | null>;
  className?: string;
}

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
      {/* Hidden by CSS too: the server prerenders without knowing the screen's width. */}
      {!map.isBesideList && (
        <ViewSwitch
          view="map"
          onChoose={onShowList}
          buttonRef={switchRef}
          className="absolute! bottom-8 left-4 z-(--z-pin-active) min-[64rem]:hidden"
        />
      )}
    </section>
  );
}

/** Waits for a ready list, a box in view and an idle moment. */
function useIsWanted(box: RefObject<HTMLElement | null>, isReady: boolean): boolean {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (isWanted || !isReady || !element) return;
    let stopWaiting = () => {};
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      stopWaiting = whenIdle(() => setWanted(true));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      stopWaiting();
    };
  }, [box, isReady, isWanted]);
  return isWanted;
}
