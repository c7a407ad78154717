import { formatMoney, formatMoneyRange, formatShortMoney } from '#contract/format/money.ts';
import type { PostSummary, RequestSummary } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import type { MapAnswer, MapCluster, MapPin } from '#contract/search/map.ts';
import type { Bounds } from '#contract/search/post-search.ts';
import type { Section, Tab } from '#contract/vocabulary.ts';
import { isListing, isMonthly } from '#src/entities/post/facts/post-facts.ts';
import { countOf, kindLabels, tabNouns } from '#src/entities/post/facts/post-labels.ts';
import { toAreaCircle } from '#src/entities/post/location/area-circle.ts';
import type { MapCircle, MapClusterMarker, MapPoint } from '#src/ui/map/map-types.ts';

const isRequest = ({ kind }: MapPin) => kind === 'buy_request' || kind === 'rent_request';

export const pinLabel = (pin: MapPin) =>
  isRequest(pin) ? formatMoneyRange(pin.priceMin, pin.price) : formatShortMoney(pin.price);

/** `For sale, $879,900, 19 Sunnyside Avenue`: only the posts of the list have a known name. */
function descriptionOf(pin: MapPin, posts: readonly PostSummary[]): string {
  const post = posts.find(({ id }) => id === pin.id);
  const price = isRequest(pin) ? pinLabel(pin) : formatMoney(pin.price);
  const words = [kindLabels[pin.kind], `${price}${isMonthly(pin.kind) ? '/mo' : ''}`, post && postName(post)];
  return words.filter(Boolean).join(', ');
}

export const toMapPoints = ({ pins }: MapAnswer, posts: readonly PostSummary[]): MapPoint[] =>
  pins.map((pin) => ({
    id: pin.id,
    lat: pin.lat,
    lng: pin.lng,
    kind: isRequest(pin) ? 'area' : 'pin',
    radiusKm: pin.radiusKm,
    label: pinLabel(pin),
    description: descriptionOf(pin, posts),
  }));

/** Several posts so close together that no zoom takes them apart. */
export interface Stack {
  clusterId: string;
  posts: readonly PostSummary[];
}

const idOf = ({ lat, lng, count }: MapCluster) => `${lat.toFixed(6)} ${lng.toFixed(6)} ${count}`;

/** Clusters with their posts of the list, so that a card highlights its cluster. */
export function toMapClusters(
  { clusters }: MapAnswer,
  { section, tab }: { section: Section; tab: Tab },
  posts: readonly PostSummary[],
  stack: Stack | null,
): MapClusterMarker[] {
  return clusters.map((cluster) => {
    const id = idOf(cluster);
    const known = stack?.clusterId === id ? stack.posts : posts.filter((post) => isWithinBounds(post, cluster.bounds));
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

export const widenBounds = ({ south, west, north, east }: Bounds): Bounds => ({
  south: south - nearness,
  west: west - nearness,
  north: north + nearness,
  east: east + nearness,
});

const placesOf = (post: PostSummary) => (isListing(post) ? [post.address] : post.areas);

export function isWithinBounds(post: PostSummary, bounds: Bounds): boolean {
  const { south, west, north, east } = widenBounds(bounds);
  return placesOf(post).some(({ lat, lng }) => lat >= south && lat <= north && lng >= west && lng <= east);
}

/** All areas of a request but the one of its pin, which is hatched already. */
export const toMapCircles = (request: RequestSummary, points: readonly MapPoint[]): MapCircle[] =>
  request.areas
    .map((area, place) => toAreaCircle(`${request.id} ${place}`, area))
    .filter(
      ({ lat, lng, clipPath }) =>
        clipPath !== undefined ||
        !points.some((point) => point.id === request.id && point.lat === lat && point.lng === lng),
    );
