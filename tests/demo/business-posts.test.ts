import { describe, expect, it } from 'vitest';
import { monthlyOfRate } from '#contract/post/rent/monthly-rent.ts';
import { errorsOfSection } from '#contract/post/section-values.ts';
import { signOf, tradeOf } from '#demo/pictures/signs.ts';
import type { DemoPost } from '#demo/posts/demo-post.ts';
import { galleryRows } from '#demo/posts/gallery-rows.ts';
import { makePosts } from '#demo/posts/make-post.ts';

const now = new Date('2026-11-21T12:00:00Z');
const made = [...makePosts(0, 1_200, { seed: 1, now })];
const business = made.filter(({ post }) => post.section === 'commercial');
const spaces = business.filter(({ post }) => post.kind.endsWith('property'));

const textOf = ({ post }: DemoPost) => `${post.title}\n${post.description}`;
const typeOf = ({ post }: DemoPost) => post.property_sub_types?.[0];
const saying = (words: RegExp) => spaces.filter((each) => words.test(textOf(each)));
/** The texts of the posts that break the rule. */
const breaches = (posts: readonly DemoPost[], isTrue: (post: DemoPost) => boolean) =>
  posts.filter((each) => !isTrue(each)).map(textOf);

describe('a commercial post of the demo', () => {
  it.each([
    [/\bdocks?\b/, 'loading_dock'],
    [/sprinklers/i, 'sprinklers'],
    [/bicycle room/, 'bike_room'],
    [/level from door/, 'step_free_entry'],
    [/cellar/, 'basement'],
    [/feet clear/, 'high_ceilings'],
  ] as const)('has what its words %s say', (words, feature) => {
    expect(saying(words).length).toBeGreaterThan(0);
    expect(breaches(saying(words), ({ post }) => post.features?.includes(feature) ?? false)).toEqual([]);
  });

  it('has the features and lease terms of its section, as homes have theirs', () => {
    const valuesOf = ({ post }: DemoPost) => ({
      mustHaves: post.features,
      niceToHaves: post.nice_to_haves,
      leaseTerm: post.lease_terms,
    });
    expect(breaches(made, (each) => errorsOfSection(each.post.section, valuesOf(each)).length === 0)).toEqual([]);
  });

  it('was built before its parts were renewed', () => {
    const years = (each: DemoPost) => [...textOf(each).matchAll(/\b20\d\d\b/g)].map(([year]) => Number(year));
    expect(saying(/\b20\d\d\b/).length).toBeGreaterThan(20);
    expect(breaches(spaces, (each) => years(each).every((year) => year > Number(each.post.year_built)))).toEqual([]);
  });

  it('is of brick where it says so', () => {
    const brick = (each: DemoPost) => each.gallery?.house.wall.pattern === 'brick';
    expect(breaches(saying(/brick warehouse/i), brick)).toEqual([]);
    expect(spaces.some((each) => typeOf(each) === 'Warehouse' && !brick(each))).toBe(true);
  });

  it('is the trade that the sign over its windows says', () => {
    const trades = saying(/A going concern|for sale, with its lease and its regulars|shop that has been/);
    expect(trades.length).toBeGreaterThan(5);
    expect(
      breaches(trades, (each) => {
        const named = [...textOf(each).matchAll(/bakery|bookshop|hardware shop|florist|café/gi)].map(([name]) => name);
        const trade = tradeOf(each.gallery?.house.seed ?? '');
        return named.length > 0 && named.every((name) => name.toLowerCase() === trade);
      }),
    ).toEqual([]);
    const florist = spaces.find(({ post }) => post.title.startsWith('Florist'));
    expect(signOf(florist?.gallery?.house.seed ?? '')).toBe('FLORIST');
  });

  it('shows no home: neither a tub nor a kitchen, a bedroom only in a hotel', () => {
    const captions = (each: DemoPost) => galleryRows(each, 1, now).photos.map(({ alt }) => alt);
    expect(breaches(spaces, (each) => !/tub|kitchen|main bedroom|balcony|deck/i.test(captions(each).join()))).toEqual(
      [],
    );
    expect(breaches(spaces, (each) => new Set(captions(each)).size >= 5)).toEqual([]);
    const hotels = spaces.filter((each) => typeOf(each) === 'Hotel');
    expect(hotels.length).toBeGreaterThan(0);
    for (const hotel of hotels) expect(captions(hotel)).toContain('Guest room');
    expect(breaches(hotels, ({ gallery }) => gallery?.hasFloorPlan === false)).toEqual([]);
  });

  it('lies on a floor that the drawn building has, with an elevator above the second', () => {
    const offices = spaces.filter(({ post }) => Number(post.unit) > 0);
    expect(offices.length).toBeGreaterThan(5);
    expect(
      breaches(
        offices,
        ({ post }) =>
          Number(post.unit) <= 500 && (Number(post.unit) < 300 || (post.features?.includes('elevator') ?? false)),
      ),
    ).toEqual([]);
  });

  it('quotes its rent by area as its month’s rent says, and what it includes', () => {
    const rents = spaces.filter(({ post }) => post.kind === 'rent_property');
    expect(
      breaches(rents, ({ post }) => {
        const monthly = monthlyOfRate(post.rent_per_square_foot ?? 0, post.living_area ?? 0);
        return Math.abs(monthly - (post.list_price ?? 0)) <= (post.list_price ?? 0) * 0.01;
      }),
    ).toEqual([]);
    expect(breaches(rents, ({ post }) => post.rent_basis === 'net' || post.operating_costs === null)).toEqual([]);
    const saysNet = rents.filter((each) => /The rent is net/.test(textOf(each)));
    expect(saysNet.length).toBeGreaterThan(0);
    expect(breaches(saysNet, ({ post }) => post.rent_basis === 'net' && post.rent_includes?.[0] === 'water')).toEqual(
      [],
    );
  });

  it('asks for what its words ask for', () => {
    const requests = business.filter(({ post }) => post.kind.endsWith('request'));
    const asking = (words: RegExp) => requests.filter((each) => words.test(textOf(each)));
    const wouldHelp = asking(/A dock would help/);
    expect(wouldHelp.length).toBeGreaterThan(0);
    expect(breaches(wouldHelp, ({ post }) => !post.features?.includes('loading_dock'))).toEqual([]);
    const tenYears = asking(/plan to stay ten years/).filter(({ post }) => post.kind === 'rent_request');
    expect(breaches(tenYears, ({ post }) => post.lease_terms?.includes('120_months') ?? false)).toEqual([]);
    expect(breaches(asking(/Nine desks/), ({ post }) => post.desks === 9)).toEqual([]);
  });
});
