import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Place } from '#contract/search/places/place.ts';
import { placeQueries } from '#src/entities/place/place-queries.ts';
import { centerOf } from '#src/lib/geo/mercator.ts';
import { getPublic } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import type { MapLabel } from '#src/ui/map/map-types.ts';
import type { MapView } from './map-bounds.ts';

/** From here on a neighbourhood is large enough on the map to carry its name. */
const neighbourhoodZoom = 11;

const neighbourhoodsNear = (lat: number, lng: number) =>
  queryOptions({
    queryKey: ['places', 'neighbourhoods near', lat, lng],
    queryFn: async ({ signal }) =>
      dataOf(await getPublic('/places', { query: { kind: 'neighbourhood', lat, lng }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });

/** A tenth of a degree: the same neighbourhoods serve until the map has moved some kilometres. */
const tenth = (degrees: number) => Math.round(degrees * 10) / 10;

const none: readonly Place[] = [];

export function usePlaceLabels(view: MapView | null): readonly MapLabel[] {
  const isNear = view !== null && view.zoom >= neighbourhoodZoom;
  const center = view ? centerOf(view.bounds) : { lat: 0, lng: 0 };
  const { data: cities = none } = useQuery(placeQueries.cities());
  const { data: hoods = none } = useQuery({
    ...neighbourhoodsNear(tenth(center.lat), tenth(center.lng)),
    enabled: isNear,
  });
  return useMemo(
    () => [...labelsOf(cities, 'town'), ...labelsOf(isNear ? hoods : none, 'neighbourhood')],
    [cities, hoods, isNear],
  );
}

/** Where not all names fit, the places with the most homes show theirs. */
const labelsOf = (places: readonly Place[], size: MapLabel['size']): MapLabel[] =>
  places
    .toSorted((a, b) => b.homesForSale - a.homesForSale)
    .map(({ id, name, lat, lng }) => ({ id, name, lat, lng, size }));
