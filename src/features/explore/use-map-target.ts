import { useQuery } from '@tanstack/react-query';
import { nearbyRadiusKm } from '#contract/limits.ts';
import type { Bounds, ExploreSearch } from '#contract/post-search.ts';
import type { Section } from '#contract/vocabulary.ts';
import { postMapQueries } from '#src/entities/post/post-map-queries.ts';
import { boxNear, boxOf, canada, wholeWorld } from './map-box.ts';

/**
 * Where a search asks the map to look: its box, or the box of everything it finds (its surroundings or Canada, where that is
 * nothing). Null while that box is on its way.
 */
export function useMapTarget(search: ExploreSearch, section: Section): Bounds | null {
  const { bounds, lat, lng } = search;
  const around = lat !== undefined && lng !== undefined ? boxNear(lat, lng, nearbyRadiusKm) : null;
  const results = useQuery({
    ...postMapQueries.inBox(search, section, around ?? wholeWorld.bounds, wholeWorld.zoom),
    enabled: !bounds,
  });
  if (bounds) return bounds;
  const nothing = around ?? canada;
  if (results.data) return results.isPlaceholderData ? null : (boxOf(results.data) ?? nothing);
  return results.isError ? nothing : null;
}
