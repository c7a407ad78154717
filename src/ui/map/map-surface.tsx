import clsx from 'clsx';
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { MapControls } from './map-controls.tsx';
import { locateZoom, maxZoom } from './map-engine.ts';
import { HatchedCircle, PlaceName } from './map-ground-marks.tsx';
import { drawnOf, marksOf } from './map-marks.ts';
import { MapPopover } from './map-popover.tsx';
import type { MapBounds, MapCircle, MapClusterMark, MapPoint, MapSurfaceProps } from './map-types.ts';
import { MarkButton, type MarkEvents } from './mark-button.tsx';
import { namesThatFit } from './place-names.ts';
import { useCamera } from './use-camera.ts';
import { useEngineComponent } from './use-engine-component.ts';
import { slideInto, useMarkKeys } from './use-mark-keys.ts';
import { EngineContext, LayerContext } from './use-placed.ts';

const none: readonly never[] = [];

/** Names of neighbourhoods stand from this zoom on. */
const nearZoom = 11.5;

const isOnePlace = ({ south, west, north, east }: MapBounds) => north - south < 1e-5 && Math.abs(east - west) < 1e-5;

const areaOf = ({ id, lat, lng, radiusKm }: MapPoint): MapCircle[] => (radiusKm ? [{ id, lat, lng, radiusKm }] : []);

/** Functions whose identity never changes and that always do what the last render said. */
function useStableEvents(events: MarkEvents): MarkEvents {
  const latest = useRef(events);
  useLayoutEffect(() => {
    latest.current = events;
  });
  const [stable] = useState<MarkEvents>(() => ({
    onPress: (key) => latest.current.onPress(key),
    onEnter: (key, how) => latest.current.onEnter(key, how),
    onLeave: (key, how) => latest.current.onLeave(key, how),
  }));
  return stable;
}

/**
 * A map with marks on it: pins, clusters, areas, a panel above the chosen one, controls and a keyboard path. It knows neither
 * what the marks mean nor where they come from. Load it through `LazyMap`.
 */
export function MapSurface(props: MapSurfaceProps) {
  const { points, clusters, circles = none, places = none, activeId = null, highlightedId = null, seenIds } = props;
  const { controls = { zoom: true }, renderPopover, onPointPress, onPointHover, onBackgroundPress } = props;
  const root = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const { Engine, fail } = useEngineComponent(props.onUnavailable);
  const { engine, layer, zoom, onEngine, onMoveEnd } = useCamera(props);
  const [gathered, setGathered] = useState<readonly MapClusterMark[]>(none);
  const [hoveredKey, setHoveredKey] = useState<string | null>(null);
  const [hasTiles, setHasTiles] = useState(false);
  const [notice, setNotice] = useState('');

  const marks = useMemo(() => {
    const inside = new Set(gathered.flatMap(({ ids = none }) => ids));
    const alone = inside.size === 0 ? points : points.filter(({ id }) => !inside.has(id));
    return marksOf(alone, [...clusters, ...gathered]);
  }, [points, clusters, gathered]);
  const names = useMemo(() => {
    if (hasTiles || zoom === null) return none;
    const near = places.filter(({ size }) => size === 'town' || zoom >= nearZoom);
    return namesThatFit(near, marks, zoom);
  }, [hasTiles, places, marks, zoom]);
  const keys = useMarkKeys({ root, engine, marks, onEscape: () => onBackgroundPress?.() });

  const areas = useMemo(() => [...circles, ...points.flatMap(areaOf)], [circles, points]);
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
          // The ring will be gone: keep the focus on the map.
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

  // A panel that would be cut off by the edge slides the ground, which is not a movement of the reader's.
  useLayoutEffect(() => {
    const panel = root.current?.querySelector<HTMLElement>('[data-map-panel] > section');
    if (activeKey === undefined || !engine || !root.current || !panel) return;
    const { dx, dy } = slideInto(root.current, panel, 12);
    if (dx !== 0 || dy !== 0) engine.slideBy(dx, dy, false);
  }, [activeKey, engine]);

  const locate = () => {
    setNotice('');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => engine?.moveTo({ lat: coords.latitude, lng: coords.longitude }, locateZoom),
      () => setNotice('Your place could not be found.'),
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
          Arrow keys move between the places on the map, Enter opens one, plus and minus zoom, Escape comes back.
        </p>
        {Engine && (
          <Engine
            initialView={props.initialView}
            points={points}
            onGather={setGathered}
            onEngine={onEngine}
            onDraw={layer.draw}
            onMoveEnd={onMoveEnd}
            onTiles={setHasTiles}
            onGroundPress={() => onBackgroundPress?.()}
            onUnavailable={fail}
          >
            <LayerContext value={layer}>
              <div ref={layer.attach} className="absolute top-0 left-0 size-0 type-body will-change-transform">
                {names.map((name) => (
                  <PlaceName key={name.place.id} {...name} />
                ))}
                {areas.map((area) => (
                  <HatchedCircle key={area.id} circle={area} raised={isRaised([area.id])} />
                ))}
                {marks.map((mark) => (
                  <MarkButton
                    key={mark.key}
                    id={mark.key}
                    lat={mark.lat}
                    lng={mark.lng}
                    {...drawnOf(mark)}
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
