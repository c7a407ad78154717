import type { MapAnswer, MapCluster, MapPin } from '#contract/map.ts';
import type { PostSummary, RequestSummary } from '#contract/post.ts';
import { postName } from '#contract/post-name.ts';
import type { Bounds } from '#contract/post-search.ts';
import type { Section, Tab } from '#contract/vocabulary.ts';
import { isListing, isMonthly } from '#src/entities/post/post-facts.ts';
import { countOf, kindLabels, tabNouns } from '#src/entities/post/post-labels.ts';
import { formatMoney, formatMoneyRange, formatShortMoney } from '#src/lib/money.ts';
import type { MapCircle, MapClusterMark, MapPoint } from '#src/ui/map/map-types.ts';

const isRequest = ({ kind }: MapPin) => kind === 'buy_request' || kind === 'rent_request';

/** `$879.9K`; of a request its range. */
export const labelOf = (pin: MapPin) =>
  isRequest(pin) ? formatMoneyRange(pin.priceMin, pin.price) : formatShortMoney(pin.price);

/** `For sale, $879,900, 19 Sunnyside Avenue`: the name is known of posts that stand in the list. */
function descriptionOf(pin: MapPin, posts: readonly PostSummary[]): string {
  const post = posts.find(({ id }) => id === pin.id);
  const price = isRequest(pin) ? labelOf(pin) : formatMoney(pin.price);
  const words = [kindLabels[pin.kind], `${price}${isMonthly(pin.kind) ? ' a month' : ''}`, post && postName(post)];
  return words.filter(Boolean).join(', ');
}

export const pointsOf = ({ pins }: MapAnswer, posts: readonly PostSummary[]): MapPoint[] =>
  pins.map((pin) => ({
    id: pin.id,
    lat: pin.lat,
    lng: pin.lng,
    kind: isRequest(pin) ? 'area' : 'pin',
    radiusKm: pin.radiusKm,
    label: labelOf(pin),
    description: descriptionOf(pin, posts),
  }));

/** Several posts that stand so close together that no zoom takes them apart. */
export interface Stack {
  clusterId: string;
  posts: readonly PostSummary[];
}

const idOf = ({ lat, lng, count }: MapCluster) => `${lat.toFixed(6)} ${lng.toFixed(6)} ${count}`;

/** The clusters. Those of them that hold a post of the list know it, and so light up with its card. */
export function clustersOf(
  { clusters }: MapAnswer,
  { section, tab }: { section: Section; tab: Tab },
  posts: readonly PostSummary[],
  stack: Stack | null,
): MapClusterMark[] {
  return clusters.map((cluster) => {
    const id = idOf(cluster);
    const known = stack?.clusterId === id ? stack.posts : posts.filter((post) => standsIn(post, cluster.bounds));
    return {
      id,
      count: cluster.count,
      lat: cluster.lat,
      lng: cluster.lng,
      bounds: cluster.bounds,
      description: countOf(cluster.count, tabNouns[section][tab]),
      ids: known.map((post) => post.id),
    };
  });
}

/** About two metres: answers are rounded. */
const nearness = 2e-5;

export const widened = ({ south, west, north, east }: Bounds): Bounds => ({
  south: south - nearness,
  west: west - nearness,
  north: north + nearness,
  east: east + nearness,
});

const placesOf = (post: PostSummary) => (isListing(post) ? [post.address] : post.areas);

/** Whether a listing, or the middle of one of a request's areas, lies in a box. */
export function standsIn(post: PostSummary, bounds: Bounds): boolean {
  const { south, west, north, east } = widened(bounds);
  return placesOf(post).some(({ lat, lng }) => lat >= south && lat <= north && lng >= west && lng <= east);
}

/** All areas of a request; the one that its pin stands on is hatched already. */
export const circlesOf = (request: RequestSummary, points: readonly MapPoint[]): MapCircle[] =>
  request.areas
    .map(({ lat, lng, radiusKm }, place) => ({ id: `${request.id} ${place}`, lat, lng, radiusKm }))
    .filter(
      ({ lat, lng }) => !points.some((point) => point.id === request.id && point.lat === lat && point.lng === lng),
    );
