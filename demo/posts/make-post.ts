import type { PostKind, Section } from '#contract/vocabulary.ts';
import { weighted } from '../choose.ts';
import { assignOwners, type OwnedPost, type Ownership } from '../people/owners.ts';
import { createRandom, type Draw, drawFrom } from '../pictures/random.ts';
import { markets } from '../places/markets.ts';
import { type Site, sitesOf } from '../places/sites.ts';
import { makeBusinessListing } from './business.ts';
import type { DemoGallery, DemoPost, PostRow } from './demo-post.ts';
import { liveThrough } from './lifecycle.ts';
import { makeListing } from './listing.ts';
import { makeBusinessRequest, makeRequest, type RequestArea } from './request.ts';
import { makeShowcasePost, showcaseOwner, showcaseSize } from './showcase.ts';

/** Twenty posts: eleven sales, four rentals, three buy requests and two rent requests. */
const kindsInTurn: readonly PostKind[] = (
  'sale rent sale buy sale sale rent sale seek sale sale buy rent sale sale seek sale buy rent sale'.split(' ') as (
    | 'sale'
    | 'rent'
    | 'buy'
    | 'seek'
  )[]
).map(
  (word) =>
    (({ sale: 'sale_property', rent: 'rent_property', buy: 'buy_request', seek: 'rent_request' }) as const)[word],
);

const commercialShare = 0.2;

/** Up to this number every listing shows a house of its own. */
const ownHousesMax = 2_000;
/** Houses per kind of building that later listings share: a million posts would need six million pictures. */
const sharedHouses = 120;

const cityShares = Object.fromEntries(Object.entries(markets).map(([city, { share }]) => [city, share]));

/** Ids are opaque everywhere else; here they count the posts that exist. */
export const postIdPrefix = 'demo-';
const demoPostId = (index: number) => `${postIdPrefix}${index.toString(36).padStart(6, '0')}`;
export const indexOfDemoPost = (id: string) => Number.parseInt(id.slice(postIdPrefix.length), 36);

export interface DemoOptions {
  seed: number;
  /** All times of the demo are relative to this one. */
  now: Date;
}

/** People own posts of one batch only, so that any part of a demo can be made alone. */
export const postsPerOwnerBatch = 600;

const postSeed = (index: number, seed: number) => `post:${seed}:${index}`;

function beginPost(index: number, seed: number): { kind: PostKind; section: Section; site: Site } {
  const random = createRandom(postSeed(index, seed));
  const kind = kindsInTurn[index % kindsInTurn.length] ?? 'sale_property';
  const section: Section = random.chance(commercialShare) ? 'commercial' : 'residential';
  const site = random.pick(sitesOf(weighted(random, cityShares)));
  return { kind, section, site };
}

const ownerships = new Map<string, Ownership>();

/** Cached for the last batch: posts are made in order. */
export function ownershipOf(batch: number, seed: number): Ownership {
  const key = `${seed}:${batch}`;
  const known = ownerships.get(key);
  if (known) return known;
  const posts = Array.from({ length: postsPerOwnerBatch }, (_, at): OwnedPost => {
    const index = batch * postsPerOwnerBatch + at;
    if (index < showcaseSize) return showcaseOwner(index);
    const { kind, section, site } = beginPost(index, seed);
    return { kind, section, city: site.city };
  });
  const ownership = assignOwners(posts, { seed, batch });
  if (ownerships.size > 4) ownerships.clear();
  ownerships.set(key, ownership);
  return ownership;
}

/** Depends only on the number, the seed and `now`, so that any part of a demo can be made alone. */
export function makePost(index: number, options: DemoOptions): DemoPost {
  const { seed, now } = options;
  const id = demoPostId(index);
  const draw = drawFrom(postSeed(index, seed));
  if (index < showcaseSize) return makeShowcasePost(draw, index, { id, now });

  const { kind, section, site } = beginPost(index, seed);
  const { columns, areas, gallery } = makeContent(draw, { kind, section, site, index, options });
  const { ownerIds } = ownershipOf(Math.floor(index / postsPerOwnerBatch), seed);
  const owner_id = ownerIds[index % postsPerOwnerBatch] ?? '';
  const life = liveThrough(draw, { id, kind, listPrice: columns.list_price ?? null, now });
  return {
    post: { ...columns, id, owner_id, kind, section, ...life.columns },
    areas: areas.map((area) => ({ post_id: id, ...area })),
    history: life.history,
    gallery,
  };
}

interface Content {
  columns: Omit<PostRow, 'id' | 'owner_id' | 'kind' | 'section'>;
  areas: RequestArea[];
  gallery: DemoGallery | null;
}

function makeContent(
  draw: Draw,
  of: { kind: PostKind; section: Section; site: Site; index: number; options: DemoOptions },
): Content {
  const { kind, section, site, index, options } = of;
  const { now } = options;
  if (kind === 'buy_request' || kind === 'rent_request') {
    const make = section === 'commercial' ? makeBusinessRequest : makeRequest;
    return { ...make(draw, kind, { site, number: numberOfKind(kind, index), now }), gallery: null };
  }
  const make = section === 'commercial' ? makeBusinessListing : makeListing;
  return { ...make(draw, kind, { site, houseSeed: houseSeed(index, options.seed), now }), areas: [] };
}

const houseSeed = (index: number, seed: number) =>
  index < ownHousesMax ? `house-${seed}-${index}` : `street-${seed}-${index % sharedHouses}`;

function numberOfKind(kind: PostKind, index: number): number {
  const ofKind = (kinds: readonly PostKind[]) => kinds.filter((each) => each === kind).length;
  const rounds = Math.floor(index / kindsInTurn.length);
  return rounds * ofKind(kindsInTurn) + ofKind(kindsInTurn.slice(0, index % kindsInTurn.length));
}

/** `to` is exclusive. One post at a time: memory does not grow with their number. */
export function* makePosts(from: number, to: number, options: DemoOptions): Generator<DemoPost> {
  for (let index = from; index < to; index++) yield makePost(index, options);
}
