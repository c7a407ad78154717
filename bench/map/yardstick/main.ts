import '#src/ui/styles/tokens.css';
import 'maplibre-gl/dist/maplibre-gl.css';
import { Map as Ground, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { env } from '#src/lib/config/env.ts';
import { readPalette } from '#src/ui/map/map-palette.ts';
import { mapStyle } from '#src/ui/map/maplibre/maplibre-style.ts';

setWorkerUrl(workerUrl);

const container = document.querySelector('main');
if (!container) throw new Error('There is no place for the map');
const [left, top, width, height] = window.location.hash.slice(1).split(',');
Object.assign(container.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });

const ground = new Ground({
  container,
  style: mapStyle(readPalette(container), {
    tilesUrl: env.mapTilesUrl,
    hasLand: true,
    hasTiles: false,
    onPage: { names: [], marks: [] },
  }),
  center: [-79.4, 43.7],
  zoom: 9,
  attributionControl: false,
});
ground.on('error', () => {});
ground.once('idle', () => {
  container.dataset.drawn = '';
});
