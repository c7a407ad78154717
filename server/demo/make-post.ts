import type { PostKind, Section } from '#contract/vocabulary.ts';
import { createRandom, type Random } from '#server/pictures/random.ts';
import { makeBusinessListing } from './business.ts';
import { weighted } from './choose.ts';
import type { DemoGallery, DemoPost, PostRow } from './demo-post.ts';
import { liveThrough } from './lifecycle.ts';
import { makeListing } from './listing.ts';
import { markets } from './markets.ts';
import { chooseOwner } from './people.ts';
import { makeBusinessRequest, makeRequest, type RequestArea } from './request.ts';
import { makeShowcasePost, showcaseSize } from './showcase.ts';
import { type Site, sitesOf } from './sites.ts';

/** Of twenty posts eleven are sales, four rentals, three buy requests and two rent requests. */
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

/** Up to here every listing shows a house of its own. */
const ownHousesMax = 2_000;
/** Beyond, listings share this many houses of each kind of building, so that a million posts do not need six million pictures. */
const sharedHouses = 120;

const cityShares = Object.fromEntries(Object.entries(markets).map(([city, { share }]) => [city, share]));

/** Ids are opaque to everybody else; here they say how far the demo has come. */
export const postIdPrefix = 'demo-';
const demoPostId = (index: number) => `${postIdPrefix}${index.toString(36).padStart(6, '0')}`;
export const indexOfDemoPost = (id: string) => Number.parseInt(id.slice(postIdPrefix.length), 36);

export interface DemoOptions {
  seed: number;
  /** What every time in the demo is counted back from. */
  now: Date;
}

/** The post with this number. It depends on nothing but the number, the seed and `now`, so any part of a demo can be made alone. */
export function makePost(index: number, options: DemoOptions): DemoPost {
  const { seed, now } = options;
  const random = createRandom(`post:${seed}:${index}`);
  const id = demoPostId(index);
  if (index < showcaseSize) return makeShowcasePost(random, index, { id, now });

  const kind = kindsInTurn[index % kindsInTurn.length] ?? 'sale_property';
  const section: Section = random.chance(commercialShare) ? 'commercial' : 'residential';
  const site = random.pick(sitesOf(weighted(random, cityShares)));
  const { columns, areas, gallery } = makeContent(random, { kind, section, site, index, options });
  const owner_id = chooseOwner(random, kind, site.city);
  const life = liveThrough(random, { id, kind, listPrice: columns.list_price ?? null, now });
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
  random: Random,
  of: { kind: PostKind; section: Section; site: Site; index: number; options: DemoOptions },
): Content {
  const { kind, section, site, index, options } = of;
  const { now } = options;
  if (kind === 'buy_request' || kind === 'rent_request') {
    const make = section === 'commercial' ? makeBusinessRequest : makeRequest;
    return { ...make(random, kind, { site, number: numberOfKind(kind, index), now }), gallery: null };
  }
  const make = section === 'commercial' ? makeBusinessListing : makeListing;
  return { ...make(random, kind, { site, houseSeed: houseSeed(index, options.seed), now }), areas: [] };
}

const houseSeed = (index: number, seed: number) =>
  index < ownHousesMax ? `house-${seed}-${index}` : `street-${seed}-${index % sharedHouses}`;

/** How many posts of this kind come before this one. */
function numberOfKind(kind: PostKind, index: number): number {
  const ofKind = (kinds: readonly PostKind[]) => kinds.filter((each) => each === kind).length;
  const rounds = Math.floor(index / kindsInTurn.length);
  return rounds * ofKind(kindsInTurn) + ofKind(kindsInTurn.slice(0, index % kindsInTurn.length));
}

/** Posts `from` up to, but not including, `to`, one at a time: a million of them need no more memory than one. */
export function* makePosts(from: number, to: number, options: DemoOptions): Generator<DemoPost> {
  for (let index = from; index < to; index++) yield makePost(index, options);
}
