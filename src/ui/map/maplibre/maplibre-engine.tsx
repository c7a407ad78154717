import 'maplibre-gl/dist/maplibre-gl.css';
import { Map as Ground, type MapOptions, setWorkerUrl, type TransformStyleFunction } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { env } from '#src/lib/config/env.ts';
import { type EngineProps, type MapEngine, maxZoom, minZoom, prefersReducedMotion } from '#src/ui/map/map-engine.ts';
import { readPalette, watchTheme } from '#src/ui/map/map-palette.ts';
import type { InitialView, LatLng } from '#src/ui/map/map-types.ts';
import { stopMapGestures } from '#src/ui/map/stop-map-gestures.ts';
import { landSource } from './basemap-style.ts';
import { fitView } from './fit-view.ts';
import { MapAttribution, OutlineMapNote } from './map-attribution.tsx';
import { blankImage, mapStyle, updateLabelLayers } from './maplibre-style.ts';
import { watchTileAvailability } from './tile-availability.ts';

setWorkerUrl(workerUrl);

/** MapLibre's world is 512 px wide at zoom 0, ours 256. */
const zoomShift = 1;

const wrap = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180;

function cameraAt({ center, zoom }: { center: LatLng; zoom: number }) {
  return { center: [center.lng, center.lat] as [number, number], zoom: zoom - zoomShift };
}

const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement) => ({ width, height });

const startView = (view: InitialView, container: HTMLElement): Partial<MapOptions> =>
  cameraAt('bounds' in view ? fitView(view.bounds, sizeOf(container)) : view);

const motion = () => ({ duration: prefersReducedMotion() ? 0 : 420 });

function engineOf(ground: Ground): MapEngine {
  return {
    project: ({ lat, lng }) => ground.project([lng, lat]),
    unproject({ x, y }) {
      const { lat, lng } = ground.unproject([x, y]).wrap();
      return { lat, lng };
    },
    view() {
      const box = ground.getBounds();
      const whole = box.getEast() - box.getWest() >= 360;
      return {
        bounds: {
          south: box.getSouth(),
          west: whole ? -180 : wrap(box.getWest()),
          north: box.getNorth(),
          east: whole ? 180 : wrap(box.getEast()),
        },
        zoom: ground.getZoom() + zoomShift,
      };
    },
    fit(bounds, byUser) {
      ground.flyTo({ ...cameraAt(fitView(bounds, sizeOf(ground.getContainer()))), ...motion() }, { byUser });
    },
    zoomBy: (steps) => void ground.zoomTo(Math.round(ground.getZoom() + steps), motion(), { byUser: true }),
    panBy: (dx, dy, byUser) => void ground.panBy([dx, dy], motion(), { byUser }),
    moveTo({ lat, lng }, zoom) {
      const nearer = zoom === undefined ? {} : { zoom: zoom - zoomShift };
      ground.easeTo({ center: [lng, lat], ...nearer, ...motion() }, { byUser: true });
    },
    async drawAdapter() {
      const { TerraDrawMapLibreGLAdapter } = await import('terra-draw-maplibre-gl-adapter');
      return new TerraDrawMapLibreGLAdapter({ map: ground, prefixId: drawnPrefix });
    },
  };
}

const drawnPrefix = 'drawn';

/** A new theme leaves the layers of the drawing tool on the map. */
const keepDrawn: TransformStyleFunction = (before, next) => {
  const sources = Object.entries(before?.sources ?? {}).filter(([id]) => id.startsWith(drawnPrefix));
  const layers = before?.layers.filter(({ id }) => id.startsWith(drawnPrefix)) ?? [];
  return { ...next, sources: { ...next.sources, ...Object.fromEntries(sources) }, layers: [...next.layers, ...layers] };
};

/** The area of the base map, with its coarse surroundings. */
const coveredBounds: [[number, number], [number, number]] = [
  [-170, 15],
  [-25, 83],
];

/** The open map: our own base map, and street tiles over it where available. */
export function MaplibreEngine({ children, ...props }: EngineProps) {
  const { initialView, names, marks: placedMarks } = props;
  const host = useRef<HTMLDivElement>(null);
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  /** Null until the first tiles arrive or fail. */
  const [hasTiles, setHasTiles] = useState<boolean | null>(null);
  const [map, setMap] = useState<Ground | null>(null);
  const [view, setView] = useState<{ lat: number; zoom: number } | null>(null);
  const tell = useEffectEvent(
    <Name extends 'onCameraMove' | 'onMoveEnd' | 'onTiles' | 'onBackgroundPress' | 'onUnavailable'>(
      name: Name,
      ...values: Parameters<EngineProps[Name]>
    ) => (props[name] as (...given: Parameters<EngineProps[Name]>) => void)(...values),
  );
  const reportEngine = useEffectEvent(props.onEngine);
  const styleAt = useEffectEvent((container: HTMLElement, drawn: { hasLand: boolean; hasTiles: boolean }) => {
    const onPage = { names, marks: placedMarks };
    return mapStyle(readPalette(container), { tilesUrl: env.mapTilesUrl, ...drawn, onPage });
  });

  const startAt = useEffectEvent((container: HTMLElement) => startView(initialView, container));

  useEffect(() => {
    if (map) updateLabelLayers(map, { names, marks: placedMarks });
  }, [map, names, placedMarks]);

  useEffect(() => {
    const container = host.current;
    if (!container) return;
    let ground: Ground;
    const drawn = { hasLand: false, hasTiles: false };
    try {
      ground = new Ground({
        container,
        style: styleAt(container, drawn),
        maxBounds: coveredBounds,
        renderWorldCopies: false,
        ...startAt(container),
        minZoom: minZoom - zoomShift,
        maxZoom: maxZoom - zoomShift,
        attributionControl: false,
        keyboard: false,
        dragRotate: false,
        pitchWithRotate: false,
        touchPitch: false,
        fadeDuration: prefersReducedMotion() ? 0 : 200,
      });
    } catch (cause) {
      tell('onUnavailable', cause);
      return;
    }
    ground.touchZoomRotate.disableRotation();
    const marks = document.createElement('div');
    ground.getCanvasContainer().append(marks);
    const unshield = stopMapGestures(marks);
    // The canvas is a picture: the surface, which has a name, handles the keys.
    ground.getCanvas().tabIndex = -1;
    ground.getCanvas().removeAttribute('role');
    ground.getCanvas().setAttribute('aria-hidden', 'true');
    setLayer(marks);

    ground.on('move', () => tell('onCameraMove'));
    const noteView = () => setView({ lat: ground.getCenter().lat, zoom: ground.getZoom() + zoomShift });
    ground.on('moveend', (event) => {
      noteView();
      tell('onMoveEnd', event.originalEvent !== undefined || ('byUser' in event && event.byUser === true));
    });
    ground.setMissingStyleImageResolver((id) => {
      if (id === blankImage.name) ground.addImage(id, blankImage);
    });
    ground.on('click', () => tell('onBackgroundPress'));
    const restyle = () => ground.setStyle(styleAt(container, drawn), { transformStyle: keepDrawn });
    ground.on('sourcedata', ({ sourceId, tile, isSourceLoaded }) => {
      if (drawn.hasLand || sourceId !== landSource || !tile || !isSourceLoaded) return;
      drawn.hasLand = true;
      restyle();
    });
    const unwatchTiles = watchTileAvailability(ground, (arrived) => {
      drawn.hasTiles = arrived;
      setHasTiles(arrived);
      restyle();
      tell('onTiles', arrived);
    });
    const unwatchTheme = watchTheme(restyle);
    setMap(ground);
    noteView();
    reportEngine(engineOf(ground));
    tell('onMoveEnd', false);
    return () => {
      unwatchTiles();
      unwatchTheme();
      setMap(null);
      unshield();
      reportEngine(null);
      setLayer(null);
      ground.remove();
    };
  }, []);

  return (
    <>
      <div ref={host} className="absolute! inset-0" />
      {layer && createPortal(children, layer)}
      {hasTiles && <MapAttribution />}
      {hasTiles === false && view && <OutlineMapNote {...view} />}
    </>
  );
}
