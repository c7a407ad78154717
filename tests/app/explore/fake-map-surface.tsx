import { screen, within } from '@testing-library/react';
import { useEffect, useEffectEvent } from 'react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { ListingDetails } from '#contract/post/post.ts';
import * as mapSurface from '#src/ui/map/map-surface.tsx';
import type { MapBounds, MapSurfaceProps } from '#src/ui/map/map-types.ts';
import { everythingInView } from '#tests/app/ui/map/fake-intersection-observer.ts';
import { makeListing } from '#tests/support/mock-api/data/factories.ts';
import { mock } from '#tests/support/mock-api/handlers.ts';

/* A map without a ground: what the surface is given is on the page, and what it would tell can be told by a test. */

let given: MapSurfaceProps | undefined;

/** Props last passed to the map surface. */
export function surface(): MapSurfaceProps {
  if (!given) throw new Error('No map is shown');
  return given;
}

export const ottawaView = { bounds: { south: 45.38, west: -75.74, north: 45.44, east: -75.64 }, zoom: 13 };

/** The hand that drags the map to a box. */
export const drag = (bounds: MapBounds, zoom = 13) => surface().onMove?.({ bounds, zoom, byUser: true });

function MapStandIn(props: MapSurfaceProps) {
  given = props;
  const { points, clusters, highlightedId, activeId, seenIds, renderPopover } = props;
  const show = useEffectEvent(() => props.onMove?.({ ...ottawaView, byUser: false }));
  useEffect(() => show(), []);
  return (
    <div role="application" aria-label={props.label}>
      {points.map((point) => (
        <button
          key={point.id}
          type="button"
          data-raised={point.id === highlightedId || undefined}
          data-seen={seenIds?.has(point.id) || undefined}
          onClick={() => props.onPointPress?.(point.id)}
          onFocus={() => props.onPointHover?.(point.id)}
        >
          {point.description}
        </button>
      ))}
      {clusters.map((cluster) => (
        <button
          key={cluster.id}
          type="button"
          data-raised={cluster.ids?.some((id) => id === highlightedId) || undefined}
          onClick={() => props.onClusterPress?.(cluster, false)}
        >
          {cluster.description}
        </button>
      ))}
      {activeId &&
        clusters
          .filter(({ ids }) => ids?.includes(activeId))
          .flatMap(({ ids = [] }) => ids)
          .concat(points.some(({ id }) => id === activeId) ? activeId : [])
          .map((id, _, all) => (
            <section key={id} aria-label={`Open on the map: ${id}`}>
              {renderPopover?.(id, all.length > 1)}
            </section>
          ))}
    </div>
  );
}

export const map = async () => within(await screen.findByRole('application', { name: 'Map of the results' }));
export const list = () => within(screen.getByRole('main'));
export const count = () => screen.findByText(/Showing/);
export const glebe = { south: 45.395, west: -75.7, north: 45.407, east: -75.68 };
export const inAddress = 'bounds=45.395%2C-75.7%2C45.407%2C-75.68';

/** A home alone in its cell, and a card of it in the list. */
export const home = makeListing({ id: 'alone', listPrice: 879_900 });
export const pinOf = ({ id, kind, listPrice, address }: ListingDetails) => ({
  id,
  kind,
  lat: address.lat,
  lng: address.lng,
  price: listPrice,
  priceMin: null,
  radiusKm: null,
});
export const oneHome = [
  mock('GET /posts', () => ({ data: [home], total: 1 })),
  mock('GET /posts/map', () => ({ data: { clusters: [], pins: [pinOf(home)] } })),
];

/** A new test begins without a map. */
export function forgetMap(): void {
  given = undefined;
}

/** A screen on which everything is in view, wide enough for list and map or not. */
function setScreen({ isWide }: { isWide: boolean }): () => void {
  const { matchMedia } = window;
  const restoreView = everythingInView();
  Object.assign(window, {
    matchMedia: (media: string) => Object.assign(matchMedia(media), { matches: isWide && media.includes('min-width') }),
  });
  return () => {
    restoreView();
    Object.assign(window, { matchMedia });
  };
}

/** Each test of this block sees a screen of this width, with everything on it in view. */
export function onScreen(width: { isWide: boolean }): void {
  let reset: () => void;
  beforeEach(() => {
    reset = setScreen(width);
  });
  afterEach(() => reset());
}

/** For every file of tests with a map: a wide screen, and no map remembered from the test before. */
export function prepareMapTests(): void {
  // Preload lazy parts: compiling one can outlast a query's timeout.
  beforeAll(async () => {
    await import('#src/features/explore/map/explore-map.tsx');
    await import('#src/features/post-details/post-details-screen.tsx');
  });
  beforeEach(() => {
    forgetMap();
    vi.spyOn(mapSurface, 'MapSurface').mockImplementation(MapStandIn);
  });
  onScreen({ isWide: true });
}
