import { createContext, type RefObject, useContext, useLayoutEffect, useRef } from 'react';
import type { MapEngine } from './map-engine.ts';
import type { PlacedLayer } from './placed-layer.ts';

export const LayerContext = createContext<PlacedLayer | null>(null);
/** The engine of the map that something lies on. */
export const EngineContext = createContext<MapEngine | null>(null);

/** Keeps an element at its place on the ground. */
export function usePlaced<Kind extends HTMLElement>(
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
