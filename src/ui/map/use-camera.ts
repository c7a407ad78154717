import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createMarkerLayer } from '#src/ui/map/markers/marker-layer.ts';
import type { MapEngine } from './map-engine.ts';
import type { MapSurfaceProps } from './map-types.ts';

const settleMs = 150;

export function useCamera({ onMove, fitTo }: Pick<MapSurfaceProps, 'onMove' | 'fitTo'>) {
  const [engine, setEngine] = useState<MapEngine | null>(null);
  const [layer] = useState(createMarkerLayer);
  const [zoom, setZoom] = useState<number | null>(null);
  const [ended, setEnded] = useState<{ byUser: boolean } | null>(null);
  const fittedKey = useRef(fitTo?.key);

  const settle = useEffectEvent((settled: MapEngine, byUser: boolean) => {
    const view = settled.view();
    setZoom(view.zoom);
    setEnded(null);
    onMove?.({ ...view, byUser });
  });

  useEffect(() => {
    if (!engine || !ended) return;
    const timer = setTimeout(() => settle(engine, ended.byUser), settleMs);
    return () => clearTimeout(timer);
  }, [engine, ended]);

  useEffect(() => {
    if (!engine || !fitTo || fittedKey.current === fitTo.key) return;
    fittedKey.current = fitTo.key;
    engine.fit(fitTo.bounds, false);
  }, [engine, fitTo]);

  const onEngine = useCallback(
    (next: MapEngine | null) => {
      layer.use(next);
      setEngine(next);
    },
    [layer],
  );
  const onMoveEnd = useCallback(
    (byUser: boolean) => setEnded((before) => ({ byUser: byUser || before?.byUser === true })),
    [],
  );
  return { engine, layer, zoom, onEngine, onMoveEnd };
}
