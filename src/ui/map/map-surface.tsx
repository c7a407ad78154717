import clsx from 'clsx';
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { fitLabels } from '#src/ui/map/markers/label-placement.ts';
import { HatchedCircle, PlaceLabel } from '#src/ui/map/markers/map-areas.tsx';
import { markerAppearance, toMapMarkers } from '#src/ui/map/markers/map-markers.ts';
import { MapPopover } from '#src/ui/map/markers/map-popover.tsx';
import { MarkerButton, type MarkerEvents } from '#src/ui/map/markers/marker-button.tsx';
import { panIntoView, useMarkerKeyboard } from '#src/ui/map/markers/use-marker-keyboard.ts';
import { EngineContext, LayerContext } from '#src/ui/map/markers/use-marker-position.ts';
import { MapControls } from './map-controls.tsx';
import { locateZoom, maxZoom } from './map-engine.ts';
import type { MapBounds, MapCircle, MapClusterMarker, MapPoint, MapSurfaceProps } from './map-types.ts';
import { useCamera } from './use-camera.ts';
import { useEngineComponent } from './use-engine-component.ts';

const none: readonly never[] = [];

/** Names of neighbourhoods are shown from this zoom on. */
const nearZoom = 11.5;

const isOnePlace = ({ south, west, north, east }: MapBounds) => north - south < 1e-5 && Math.abs(east - west) < 1e-5;

const toMapCircle = ({ id, lat, lng, radiusKm }: MapPoint): MapCircle[] =>
  radiusKm ? [{ id, lat, lng, radiusKm }] : [];

/** Functions with a stable identity that call those of the last render. */
function useStableEvents(events: MarkerEvents): MarkerEvents {
  const latest = useRef(events);
  useLayoutEffect(() => {
    latest.current = events;
  });
  const [stable] = useState<MarkerEvents>(() => ({
    onPress: (key) => latest.current.onPress(key),
    onEnter: (key, how) => latest.current.onEnter(key, how),
    onLeave: (key, how) => latest.current.onLeave(key, how),
  }));
  return stable;
}

/** A map with pins, clusters, areas, a popover, controls and a keyboard path. Load it through `LazyMap`. */
export function MapSurface(props: MapSurfaceProps) {
  const { points, clusters, circles = none, places = none, activeId = null, highlightedId = null, seenIds } = props;
  const { controls = { zoom: true }, renderPopover, onPointPress, onPointHover, onBackgroundPress } = props;
  const root = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const { Engine, fail } = useEngineComponent(props.onUnavailable);
  const { engine, layer, zoom, onEngine, onMoveEnd } = useCamera(props);
  const [gathered, setGathered] = useState<readonly MapClusterMarker[]>(none);
  const [hoveredKey, setHoveredKey] = useState<string | null>(null);
  const [hasTiles, setHasTiles] = useState(false);
  const [notice, setNotice] = useState('');

  const marks = useMemo(() => {
    const inside = new Set(gathered.flatMap(({ ids = none }) => ids));
    const alone = inside.size === 0 ? points : points.filter(({ id }) => !inside.has(id));
    return toMapMarkers(alone, [...clusters, ...gathered]);
  }, [points, clusters, gathered]);
  const names = useMemo(() => {
    if (hasTiles || zoom === null) return none;
    const near = places.filter(({ size }) => size === 'town' || zoom >= nearZoom);
    return fitLabels(near, marks, zoom);
  }, [hasTiles, places, marks, zoom]);
  const keys = useMarkerKeyboard({ root, engine, marks, onEscape: () => onBackgroundPress?.() });

  const areas = useMemo(() => [...circles, ...points.flatMap(toMapCircle)], [circles, points]);
  const hovered = marks.find(({ key }) => key === hoveredKey);
  const raisedIds = new Set([activeId, highlightedId, ...(hovered?.ids ?? none)]);
  const isRaised = (ids: readonly string[]) => ids.some((id) => raisedIds.has(id));

  const events = useStableEvents({
    onPress(key) {
      const mark = marks.find((each) => each.key === key);
      if (!mark) return;
      if (mark.kind === 'cluster') {
        const apart = !isOnePlace(mark.cluster.bounds) && (zoom ?? 0) < maxZoom;
        props.onClusterPress?.(mark.cluster, apart);
        if (apart) {
          // The marker's focus ring disappears with it: keep the focus on the map.
          root.current?.focus({ preventScroll: true });
          engine?.fit(mark.cluster.bounds, true);
          return;
        }
      }
      const next = mark.ids[(mark.ids.indexOf(activeId ?? '') + 1) % mark.ids.length];
      if (next !== undefined) onPointPress?.(next);
    },
    onEnter(key, how) {
      if (how === 'focus') keys.onMarkFocus(key);
      setHoveredKey(key);
      onPointHover?.(marks.find((mark) => mark.key === key)?.ids[0] ?? null);
    },
    onLeave(key, how) {
      if (how === 'focus') keys.onMarkBlur(key);
      setHoveredKey((before) => (before === key ? null : before));
      onPointHover?.(null);
    },
  });

  const active = renderPopover && activeId !== null ? marks.find(({ ids }) => ids.includes(activeId)) : undefined;

  const activeKey = active?.key;

  // Slides the ground for a popover that the edge would cut off; not counted as a movement by the reader.
  useLayoutEffect(() => {
    const panel = root.current?.querySelector<HTMLElement>('[data-map-panel] > section');
    if (activeKey === undefined || !engine || !root.current || !panel) return;
    const { dx, dy } = panIntoView(root.current, panel, 12);
    if (dx !== 0 || dy !== 0) engine.panBy(dx, dy, false);
  }, [activeKey, engine]);

  const locate = () => {
    setNotice('');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => engine?.moveTo({ lat: coords.latitude, lng: coords.longitude }, locateZoom),
      () => setNotice("We couldn't find your location."),
      { timeout: 10_000, maximumAge: 60_000 },
    );
  };

  return (
    <div className={clsx('relative isolate overflow-clip bg-map-land', props.className)}>
      <div
        ref={root}
        role="application"
        aria-roledescription="map"
        aria-label={props.label}
        aria-describedby={hintId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: one Tab into the map; the arrows go on from there.
        tabIndex={0}
        onKeyDown={keys.onKeyDown}
        className="absolute inset-0 -outline-offset-3"
      >
        <p id={hintId} hidden>
          Use the arrow keys to move between places on the map, Enter to open one, plus and minus to zoom, and Escape to
          go back.
        </p>
        {Engine && (
          <Engine
            initialView={props.initialView}
            names={names}
            marks={marks}
            points={points}
            onClusters={setGathered}
            onEngine={onEngine}
            onCameraMove={layer.draw}
            onMoveEnd={onMoveEnd}
            onTiles={(loaded) => {
              setHasTiles(loaded);
              props.onStreets?.(loaded);
            }}
            onBackgroundPress={() => onBackgroundPress?.()}
            onUnavailable={fail}
          >
            <LayerContext value={layer}>
              <div ref={layer.attach} className="absolute top-0 left-0 size-0 type-body will-change-transform">
                {names.map((name) => (
                  <PlaceLabel key={name.place.id} {...name} />
                ))}
                {areas.map((area) => (
                  <HatchedCircle key={area.id} circle={area} raised={isRaised([area.id])} />
                ))}
                {marks.map((mark) => (
                  <MarkerButton
                    key={mark.key}
                    id={mark.key}
                    lat={mark.lat}
                    lng={mark.lng}
                    {...markerAppearance(mark)}
                    raised={mark === hovered || isRaised(mark.ids)}
                    seen={mark.kind === 'point' && seenIds?.has(mark.point.id) === true}
                    expanded={mark.kind === 'cluster' || !renderPopover ? undefined : mark === active}
                    {...events}
                  />
                ))}
                {active && renderPopover && (
                  <MapPopover mark={active}>
                    {active.ids.map((id) => (
                      <div key={id}>{renderPopover(id, active.ids.length > 1)}</div>
                    ))}
                  </MapPopover>
                )}
                <EngineContext value={engine}>{props.children}</EngineContext>
              </div>
            </LayerContext>
          </Engine>
        )}
      </div>
      {engine && (
        <MapControls
          zoom={controls.zoom}
          locate={controls.locate === true && 'geolocation' in navigator}
          onZoom={engine.zoomBy}
          onLocate={locate}
        />
      )}
      <p
        role="status"
        className="absolute top-4 left-4 rounded-control bg-sheet px-3 type-small text-strong empty:hidden"
      >
        {notice}
      </p>
    </div>
  );
}
