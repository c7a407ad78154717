import { hiddenAddressShiftMetres } from '#contract/limits.ts';
import type { ListingDetails, RequestDetails } from '#contract/post.ts';
import { postName } from '#contract/post-name.ts';
import { boundsAround } from '#src/lib/ground.ts';
import { formatShortMoney } from '#src/lib/money.ts';
import type { InitialView, MapCircle, MapPoint } from '#src/ui/map/map-types.ts';

export interface PostMarks {
  initialView: InitialView;
  points: readonly MapPoint[];
  circles: readonly MapCircle[];
}

/** A few streets around. */
const streetZoom = 15;
/** A circle of 500 m with room around it. */
const circleZoom = 14;

/** A pin where a listing stands; where its owner hides that, a circle of about 500 m in which it lies. */
export function listingMarks(post: ListingDetails): PostMarks {
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

/** Every area that somebody asks for, all of them in view. */
export function requestMarks({ areas }: RequestDetails): PostMarks {
  const circles = areas.map(({ lat, lng, radiusKm }, place) => ({ id: String(place), lat, lng, radiusKm }));
  return { initialView: { bounds: boundsAround(circles) }, points: [], circles };
}
