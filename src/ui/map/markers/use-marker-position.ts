import { createContext, type RefObject, useContext, useLayoutEffect, useRef } from 'react';
import type { MapEngine } from '#src/ui/map/map-engine.ts';
import type { MarkerLayer } from './marker-layer.ts';

export const LayerContext = createContext<MarkerLayer | null>(null);
export const EngineContext = createContext<MapEngine | null>(null);

export function useMarkerPosition<Kind extends HTMLElement>(
  lat: number,
  lng: number,
  radiusKm?: number,
): RefObject<Kind | null> {
  const element = useRef<Kind>(null);
  const layer = useContext(LayerContext);
  useLayoutEffect(() => {
    if (!element.current || !layer) return;
    return layer.add(element.current, { lat, lng, radiusKm });
  }, [layer, lat, lng, radiusKm]);
  return element;
}
