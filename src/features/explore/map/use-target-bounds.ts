import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { boundsOfArea } from '#contract/search/drawn-area/area-geometry.ts';
import { decodeArea } from '#contract/search/drawn-area/area-text.ts';
import type { Bounds, ExploreSearch } from '#contract/search/post-search.ts';
import { isFixedPlace, placeOfSearch } from '#contract/search/search-place.ts';
import type { Section } from '#contract/vocabulary.ts';
import { postMapQueries } from '#src/entities/post/post-map-queries.ts';
import { boundsNear, boundsOfResults, canada, wholeWorld } from './map-bounds.ts';

/** The search's box, else its travel time or the box of its results, else its surroundings or Canada. Null while the results load. */
export function useTargetBounds(search: ExploreSearch, section: Section): Bounds | null {
  const { area } = search;
  const place = placeOfSearch(search);
  const ofArea = useMemo(() => area !== undefined && boundsOfArea(decodeArea(area)), [area]);
  const around = place?.in === 'circle' ? boundsNear(place.lat, place.lng, place.radiusKm) : null;
  const bounds = ofArea || (isFixedPlace(search) ? around : place?.in === 'bounds' ? place.bounds : null);
  const results = useQuery({
    ...postMapQueries.inBox(search, section, around ?? wholeWorld.bounds, wholeWorld.zoom),
    enabled: !bounds,
  });
  if (bounds) return bounds;
  const nothing = around ?? canada;
  if (results.data) return results.isPlaceholderData ? null : (boundsOfResults(results.data) ?? nothing);
  return results.isError ? nothing : null;
}
