import 'maplibre-gl/dist/maplibre-gl.css';
import { Map as Ground, type MapOptions, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { env } from '#src/lib/env.ts';
import { type EngineProps, fitPadding, type MapEngine, maxZoom, minZoom, prefersStillness } from './map-engine.ts';
import { readPalette, watchTheme } from './map-palette.ts';
import type { InitialView, MapBounds } from './map-types.ts';
import { mapStyle } from './maplibre-style.ts';
import { shieldGround } from './shield-ground.ts';

setWorkerUrl(workerUrl);

/** MapLibre's world is 512 px wide at zoom 0, ours 256. */
const zoomShift = 1;

const corners = ({ south, west, north, east }: MapBounds): [[number, number], [number, number]] => [
  [west, south],
  [east < west ? east + 360 : east, north],
];

const wrap = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180;

function startView(view: InitialView): Partial<MapOptions> {
  if ('bounds' in view) return { bounds: corners(view.bounds), fitBoundsOptions: { padding: fitPadding } };
  return { center: [view.center.lng, view.center.lat], zoom: view.zoom - zoomShift };
}

const motion = () => ({ duration: prefersStillness() ? 0 : 420 });

function engineOf(ground: Ground): MapEngine {
  return {
    project: ({ lat, lng }) => ground.project([lng, lat]),
    placeAt({ x, y }) {
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
      ground.fitBounds(corners(bounds), { padding: fitPadding, maxZoom: maxZoom - zoomShift, ...motion() }, { byUser });
    },
    zoomBy: (steps) => void ground.zoomTo(Math.round(ground.getZoom() + steps), motion(), { byUser: true }),
    slideBy: (dx, dy, byUser) => void ground.panBy([dx, dy], motion(), { byUser }),
    moveTo({ lat, lng }, zoom) {
      const nearer = zoom === undefined ? {} : { zoom: zoom - zoomShift };
      ground.easeTo({ center: [lng, lat], ...nearer, ...motion() }, { byUser: true });
    },
  };
}

/** Whose map it is, as the licence of its data asks. */
function MapCredit() {
  return (
    <p className="absolute bottom-0 left-0 z-(--z-pin) bg-sheet/80 px-1.5 text-[0.75rem] text-muted">
      <a className="hover:underline" href="https://openfreemap.org">
        OpenFreeMap
      </a>{' '}
      ©{' '}
      <a className="hover:underline" href="https://www.openmaptiles.org">
        OpenMapTiles
      </a>{' '}
      ©{' '}
      <a className="hover:underline" href="https://www.openstreetmap.org/copyright">
        OpenStreetMap
      </a>
    </p>
  );
}

/** The open map: vector tiles in the design's colours. Without tiles the land and everything above it stand all the same. */
export function MaplibreEngine({ children, ...props }: EngineProps) {
  const { initialView } = props;
  const host = useRef<HTMLDivElement>(null);
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  const [hasTiles, setHasTiles] = useState(false);
  const tell = useEffectEvent(
    <Name extends 'onDraw' | 'onMoveEnd' | 'onTiles' | 'onGroundPress' | 'onUnavailable'>(
      name: Name,
      ...values: Parameters<EngineProps[Name]>
    ) => (props[name] as (...given: Parameters<EngineProps[Name]>) => void)(...values),
  );
  const tellEngine = useEffectEvent(props.onEngine);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view that the map starts with is the first one given.
  useEffect(() => {
    const container = host.current;
    if (!container) return;
    let ground: Ground;
    try {
      ground = new Ground({
        container,
        style: mapStyle(readPalette(container), env.mapTilesUrl),
        ...startView(initialView),
        minZoom: minZoom - zoomShift,
        maxZoom: maxZoom - zoomShift,
        attributionControl: false,
        keyboard: false,
        dragRotate: false,
        pitchWithRotate: false,
        touchPitch: false,
        fadeDuration: prefersStillness() ? 0 : 200,
      });
    } catch (cause) {
      tell('onUnavailable', cause);
      return;
    }
    ground.touchZoomRotate.disableRotation();
    const marks = document.createElement('div');
    ground.getCanvasContainer().append(marks);
    const unshield = shieldGround(marks);
    // The canvas is a picture: the keys belong to the surface, which names itself.
    ground.getCanvas().tabIndex = -1;
    ground.getCanvas().removeAttribute('role');
    ground.getCanvas().setAttribute('aria-hidden', 'true');
    setLayer(marks);

    ground.on('move', () => tell('onDraw'));
    ground.on('moveend', (event) =>
      tell('onMoveEnd', event.originalEvent !== undefined || ('byUser' in event && event.byUser === true)),
    );
    ground.on('click', () => tell('onGroundPress'));
    ground.on('sourcedata', (event) => {
      if (!event.tile) return;
      setHasTiles(true);
      tell('onTiles', true);
    });
    // Tiles that cannot be had are the normal case without a network; without this listener each would be an error.
    ground.on('error', () => {});
    const unwatch = watchTheme(() => ground.setStyle(mapStyle(readPalette(container), env.mapTilesUrl)));
    tellEngine(engineOf(ground));
    tell('onMoveEnd', false);
    return () => {
      unwatch();
      unshield();
      tellEngine(null);
      setLayer(null);
      ground.remove();
    };
  }, []);

  return (
    <>
      <div ref={host} className="absolute! inset-0" />
      {layer && createPortal(children, layer)}
      {hasTiles && <MapCredit />}
    </>
  );
}
