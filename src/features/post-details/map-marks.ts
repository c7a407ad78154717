import { hiddenAddressShiftMetres } from '#contract/limits.ts';
import type { ListingDetails, RequestDetails } from '#contract/post.ts';
import { postName } from '#contract/post-name.ts';
import { formatShortMoney } from '#src/lib/money.ts';
import type { InitialView, MapBounds, MapCircle, MapPoint } from '#src/ui/map/map-types.ts';

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
  const circles = areas.map(({ lat, lng, radiusKm }) => ({ id: `${lat} ${lng}`, lat, lng, radiusKm }));
  return { initialView: { bounds: boundsOf(circles) }, points: [], circles };
}

const kmPerDegree = 111.32;

/** The box around circles, with a quarter of each radius to spare. */
export function boundsOf(circles: readonly MapCircle[]): MapBounds {
  const boxes = circles.map(({ lat, lng, radiusKm }) => {
    const high = (radiusKm * 1.25) / kmPerDegree;
    const wide = high / Math.cos((lat * Math.PI) / 180);
    return { south: lat - high, north: lat + high, west: lng - wide, east: lng + wide };
  });
  return {
    south: Math.min(...boxes.map(({ south }) => south)),
    north: Math.max(...boxes.map(({ north }) => north)),
    west: Math.min(...boxes.map(({ west }) => west)),
    east: Math.max(...boxes.map(({ east }) => east)),
  };
}
