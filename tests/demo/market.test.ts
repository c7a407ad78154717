import { describe, expect, test } from 'vitest';
import { markets } from '#demo/places/markets.ts';
import type { DemoPost, PostRow } from '#demo/posts/demo-post.ts';
import { makePosts } from '#demo/posts/make-post.ts';

const now = new Date('2026-11-21T15:00:00Z');
const made = [...makePosts(0, 4000, { seed: 7, now })];
const listings = made.filter(({ gallery }) => gallery !== null);
const ofKind = (kind: PostRow['kind']) => made.filter(({ post }) => post.kind === kind);
const homes = (posts: DemoPost[]) => posts.filter(({ post }) => post.section === 'residential');

describe('the market as a whole', () => {
  const share = (posts: DemoPost[]) => posts.length / made.length;

  test('has the promised mix of kinds, sections and statuses', () => {
    expect(share(ofKind('sale_property'))).toBeCloseTo(0.55, 1);
    expect(share(ofKind('rent_property'))).toBeCloseTo(0.2, 1);
    expect(share(ofKind('buy_request'))).toBeCloseTo(0.15, 1);
    expect(share(ofKind('rent_request'))).toBeCloseTo(0.1, 1);
    expect(share(homes(made))).toBeCloseTo(0.8, 1);
    const statuses = new Set(made.map(({ post }) => post.status));
    expect([...statuses].sort()).toEqual(['active', 'closed', 'draft', 'expired', 'paused', 'under_offer']);
    expect(share(made.filter(({ post }) => post.status === 'active'))).toBeGreaterThan(0.75);
  });

  test('has many different texts: no description twice, hardly a title twice in a city', () => {
    const homesForSale = homes(listings);
    expect(new Set(homesForSale.map(({ post }) => post.description)).size).toBeGreaterThan(homesForSale.length * 0.995);
    const shown = homes([...makePosts(0, 600, { seed: 1, now })].filter(({ gallery }) => gallery));
    expect(new Set(shown.map(({ post }) => `${post.city} ${post.title}`)).size).toBeGreaterThan(shown.length * 0.9);
  });

  test('asks prices that fit the city: a house in Saskatoon, a one-bedroom condo in Toronto, a semi in the Glebe', () => {
    const middle = (posts: DemoPost[]) =>
      posts.map(({ post }) => Number(post.list_price)).sort((a, b) => a - b)[Math.floor(posts.length / 2)] ?? 0;
    const find = (city: string, type: string, also: (post: PostRow) => boolean = () => true) =>
      made.filter(
        ({ post }) =>
          post.kind === 'sale_property' && post.city === city && post.property_sub_types?.[0] === type && also(post),
      );
    expect(middle(find('Saskatoon', 'House'))).toBeGreaterThan(320_000);
    expect(middle(find('Saskatoon', 'House'))).toBeLessThan(620_000);
    expect(middle(find('Toronto', 'Condo', (post) => post.bedrooms_total === 1))).toBeGreaterThan(480_000);
    expect(middle(find('Toronto', 'Condo', (post) => post.bedrooms_total === 1))).toBeLessThan(720_000);
    const semi = middle(find('Ottawa', 'Semi-detached', (post) => post.neighbourhood === 'The Glebe'));
    expect(semi).toBeGreaterThan(800_000);
    expect(semi).toBeLessThan(1_150_000);
    expect(Object.keys(markets)).toHaveLength(12);
  });

  test('shows a detached house in Ottawa in autumn as the newest sale', () => {
    const newest = homes(ofKind('sale_property'))
      .filter(({ post }) => post.city === 'Ottawa' && post.status === 'active')
      .sort((a, b) => String(b.post.published_at).localeCompare(String(a.post.published_at)))[0];
    expect(newest?.gallery?.house).toMatchObject({ kind: 'detached', season: 'autumn' });
  });
});
