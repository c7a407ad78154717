import { useQuery } from '@tanstack/react-query';
import { nearbyRadiusKm } from '#contract/limits.ts';
import type { Bounds, ExploreSearch } from '#contract/post-search.ts';
import type { Section } from '#contract/vocabulary.ts';
import { postMapQueries } from '#src/entities/post/post-map-queries.ts';
import { boxNear, boxOf, canada, wholeWorld } from './map-box.ts';

/** Around a point the map shows the nearer half of what the list holds. */
const nearKm = nearbyRadiusKm / 2;

/**
 * Where a search asks the map to look: its box, its point, or the box of everything it finds (Canada, where that is nothing).
 * Null while that box is on its way.
 */
export function useMapTarget(search: ExploreSearch, section: Section): Bounds | null {
  const { bounds, lat, lng } = search;
  const hasPoint = lat !== undefined && lng !== undefined;
  const results = useQuery({
    ...postMapQueries.inBox(search, section, wholeWorld.bounds, wholeWorld.zoom),
    enabled: !bounds && !hasPoint,
  });
  if (bounds) return bounds;
  if (hasPoint) return boxNear(lat, lng, nearKm);
  if (results.data) return results.isPlaceholderData ? null : (boxOf(results.data) ?? canada);
  return results.isError ? canada : null;
}
