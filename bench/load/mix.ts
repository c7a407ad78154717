import { randomUUID } from 'node:crypto';
import type { createRandom } from '#demo/pictures/random.ts';
import { newPostBody } from '#tests/support/post-bodies.ts';
import type { Pair } from '../chat/people.ts';

export interface LoadCall {
  kind: string;
  path: string;
  method?: 'POST' | 'PUT';
  token?: string;
  body?: object;
}

type Random = ReturnType<typeof createRandom>;

const cities = [
  [43.7, -79.4],
  [45.53, -73.62],
  [49.25, -123.1],
  [51.05, -114.07],
  [45.4, -75.7],
] as const;
const sorts = ['newest', 'price-asc', 'price-desc', 'largest'];
const tabs = ['sale', 'sale', 'rent', 'rent', 'buy-request', 'rent-request'];

/** A neighbourhood, a part of a city, and a city: half the degrees of the box, and its zoom where the map is 700 pixels wide. */
const views = [
  { half: 0.02, zoom: '14.6' },
  { half: 0.05, zoom: '13.3' },
  { half: 0.15, zoom: '11.7' },
] as const;

/** The box of a map, and filters that half of all searches have. */
function searchOf({ pick, between, chance, integer }: Random, { half } = pick(views)): URLSearchParams {
  const [lat, lng] = pick(cities);
  const [north, east] = [lat + between(-0.1, 0.1), lng + between(-0.1, 0.1)];
  const box = [north - half, east - half, north + half, east + half].map((degrees) => degrees.toFixed(4)).join();
  return new URLSearchParams({
    tab: pick(tabs),
    bounds: box,
    ...(chance(0.5) && { maxPrice: String(integer(4, 12) * 100_000), beds: String(integer(1, 3)) }),
  });
}

function search(random: Random): LoadCall {
  const query = searchOf(random);
  query.set('sort', random.pick(sorts));
  return { kind: 'search', path: `/posts?${query}` };
}

function map(random: Random): LoadCall {
  const view = random.pick(views);
  const query = searchOf(random, view);
  query.set('zoom', view.zoom);
  return { kind: 'map', path: `/posts/map?${query}` };
}

function counts(random: Random): LoadCall {
  const query = searchOf(random);
  query.delete('tab');
  return { kind: 'counts', path: `/posts/counts?${query}` };
}

export interface LoadData {
  posts: number;
  pairs: readonly Pair[];
}

/** Searches of visitors: of ten, six lists, three maps and one count of the tabs. */
export function visitorCall(random: Random): LoadCall {
  const share = random.between(0, 1);
  if (share < 0.6) return search(random);
  return share < 0.9 ? map(random) : counts(random);
}

/** A hundred calls: 70 search, 20 open a post, 5 save one, 3 write a message, 2 post a request. */
export function mixedCall(random: Random, { posts, pairs }: LoadData): LoadCall {
  const { integer, pick, between } = random;
  const share = between(0, 100);
  if (share < 70) return visitorCall(random);
  const postId = `post${integer(1, posts)}`;
  if (share < 90) return { kind: 'details', path: `/posts/${postId}` };
  const { senderToken: token, conversationId } = pick(pairs);
  if (share < 95) return { kind: 'favourite', method: 'PUT', path: `/favorites/${postId}`, token };
  if (share < 98) {
    const body = { clientId: randomUUID(), content: 'Is it still available?' };
    return { kind: 'message', method: 'POST', path: `/chat/conversations/${conversationId}/messages`, token, body };
  }
  return { kind: 'post', method: 'POST', path: '/posts', token, body: newPostBody('buy_request') };
}
