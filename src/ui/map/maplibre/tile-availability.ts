import type { MapSourceDataEvent, Map as OpenMap } from 'maplibre-gl';
import { log } from '#src/lib/config/log.ts';
import { tilesSource } from './maplibre-style.ts';

/** Tiles count as unavailable after this long without an answer. */
const unavailableAfterMs = 5_000;

/** True when tiles arrive; false when the first of them fail, or all of the last movement. Returns a stop function. */
export function watchTileAvailability(
  map: Pick<OpenMap, 'on' | 'off'>,
  onChange: (hasTiles: boolean) => void,
): () => void {
  let last: boolean | null = null;
  let arrived = false;
  const report = (hasTiles: boolean) => {
    if (hasTiles === last) return;
    last = hasTiles;
    onChange(hasTiles);
  };
  const onMove = () => {
    arrived = false;
  };
  const onData = ({ sourceId, tile }: MapSourceDataEvent) => {
    if (sourceId !== tilesSource || !tile) return;
    arrived = true;
    report(true);
  };
  // MapLibre writes errors without a listener to the console; missing tiles are common.
  const onError = (event: object) => {
    const isTile = 'sourceId' in event && event.sourceId === tilesSource;
    if (!isTile) log.warn('The open map reports an error', 'error' in event ? event.error : event);
    else if (!arrived) report(false);
  };
  const timer = setTimeout(() => last === null && report(false), unavailableAfterMs);
  map.on('movestart', onMove);
  map.on('sourcedata', onData);
  map.on('error', onError);
  return () => {
    clearTimeout(timer);
    map.off('movestart', onMove);
    map.off('sourcedata', onData);
    map.off('error', onError);
  };
}
