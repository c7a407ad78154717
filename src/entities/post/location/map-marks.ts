import { formatShortMoney } from '#contract/format/money.ts';
import { hiddenAddressShiftMetres } from '#contract/limits.ts';
import type { ListingSummary, RequestSummary } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import { boundsOfCircles } from '#src/lib/geo/geo.ts';
import type { InitialView, MapCircle, MapPoint } from '#src/ui/map/map-types.ts';
import { toAreaCircle } from './area-circle.ts';

export interface PostMarks {
  initialView: InitialView;
  points: readonly MapPoint[];
  circles: readonly MapCircle[];
}

const streetZoom = 15;
const circleZoom = 14;

/** A pin, or a circle of about 500 m where the owner hides the place. */
export function listingMarks(post: ListingSummary): PostMarks {
  const { lat, lng, exact } = post.address;
  const center = { lat, lng };
  if (!exact) {
    const circles = [{ id: post.id, ...center, radiusKm: hiddenAddressShiftMetres / 1000 }];
    return { initialView: { center, zoom: circleZoom }, points: [], circles };
  }
  const label = formatShortMoney(post.listPrice);
  const point: MapPoint = { id: post.id, kind: 'pin', ...center, label, description: `${postName(post)}, ${label}` };
  return { initialView: { center, zoom: streetZoom }, points: [point], circles: [] };
}

export function requestMarks({ areas }: Pick<RequestSummary, 'areas'>): PostMarks {
  const circles = areas.map((area, place) => toAreaCircle(String(place), area));
  return { initialView: { bounds: boundsOfCircles(circles) }, points: [], circles };
}
