import { describe, expect, test } from 'vitest';
import { postLifeDays } from '#contract/limits.ts';
import { canTransition, type PostStatus } from '#contract/post/post-lifecycle.ts';
import { makePosts } from '#demo/posts/make-post.ts';

const now = new Date('2026-11-21T15:00:00Z');
const made = [...makePosts(0, 3000, { seed: 5, now })];
const published = made.filter(({ post }) => post.status !== 'draft');
const dayMs = 86_400_000;
const ageInDays = (at: unknown) => (now.getTime() - Date.parse(String(at))) / dayMs;

describe('the history of a demo post', () => {
  test('a draft has not been published and has no history', () => {
    const drafts = made.filter(({ post }) => post.status === 'draft');
    expect(drafts.length).toBeGreaterThan(20);
    for (const { post, history } of drafts) {
      expect(post.published_at).toBeNull();
      expect(history).toEqual([]);
    }
  });

  test('each change of status is one that the lifecycle allows, and the last one led to where the post stands', () => {
    for (const { post, history } of published) {
      const steps = history.filter((row) => row.what === 'status');
      expect(steps[0]).toMatchObject({ from_status: null, to_status: 'active', at: post.first_listed_at });
      for (const { from_status, to_status } of steps.slice(1)) {
        expect(canTransition(post.kind, from_status as PostStatus, to_status as PostStatus)).toBe(true);
      }
      expect(steps.at(-1)?.to_status).toBe(post.status);
    }
  });

  test('history is in order and never in the future, and the last price is the one asked', () => {
    for (const { post, history } of published) {
      const times = history.map((row) => Date.parse(String(row.at)));
      expect([...times].sort((a, b) => a - b)).toEqual(times);
      expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime());
      const prices = history.filter((row) => row.what === 'price');
      if (post.list_price != null) expect(prices.at(-1)?.to_price).toBe(post.list_price);
      else expect(prices).toEqual([]);
      for (const [at, row] of prices.entries()) expect(row.from_price).toBe(at === 0 ? null : prices[at - 1]?.to_price);
    }
  });

  test('about one listing in eight has changed its price', () => {
    const listings = published.filter(({ post }) => post.list_price != null);
    const changed = listings.filter(({ history }) => history.filter((row) => row.what === 'price').length > 1);
    expect(changed.length / listings.length).toBeGreaterThan(0.09);
    expect(changed.length / listings.length).toBeLessThan(0.16);
  });

  test('what can be found was published within the last 58 days, a good number of it today and yesterday', () => {
    const findable = made.filter(({ post }) => post.status === 'active' || post.status === 'under_offer');
    for (const { post } of findable) {
      expect(ageInDays(post.published_at)).toBeGreaterThan(0);
      expect(ageInDays(post.published_at)).toBeLessThan(58);
      expect(Date.parse(String(post.expires_at)) - Date.parse(String(post.published_at))).toBe(postLifeDays * dayMs);
    }
    const fresh = findable.filter(({ post }) => ageInDays(post.published_at) < 8 / 24);
    expect(fresh.length / findable.length).toBeGreaterThan(0.04);
  });

  test('an expired post has outlived its 60 days, and a closed one says why', () => {
    for (const { post } of made.filter((each) => each.post.status === 'expired')) {
      expect(Date.parse(String(post.expires_at))).toBeLessThan(now.getTime());
    }
    for (const { post } of made) expect(post.closed_reason !== null).toBe(post.status === 'closed');
  });
});
