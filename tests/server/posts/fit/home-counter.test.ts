import { expect, it } from 'vitest';
import { countHomes, type HomeCount } from '#contract/matching/request-change.ts';
import type { Db } from '#server/platform/db/database.ts';
import { createCountQueue } from '#server/posts/fit/count-queue.ts';
import { createHomeCounter } from '#server/posts/fit/request-changes.service.ts';
import { gate } from '#tests/support/gate.ts';
import { makeListing, makeRequest } from '#tests/support/mock-api/data/factories.ts';

const none: HomeCount = { fitting: 0, isCapped: false, areChangesCounted: true, changes: [], exclusions: [] };
const db = {} as Db;
const wishes = (budgetMax: number) => makeRequest({ id: 'request', title: 'A home', budgetMax });

it('counts the same wishes of a member once, also a moment later', async () => {
  const asked: string[] = [];
  const count = createHomeCounter(createCountQueue(), async (_db, userId) => {
    asked.push(userId);
    return none;
  });
  const same = wishes(500_000);
  await Promise.all([count(db, 'maya', same), count(db, 'maya', same)]);
  await count(db, 'maya', same);
  expect(asked).toEqual(['maya']);
  await count(db, 'maya', wishes(510_000));
  await count(db, 'tom', same);
  expect(asked).toEqual(['maya', 'maya', 'tom']);
});

it('counts for one member at a time, by turns, and refuses one who asks for more and more', async () => {
  const busy = gate();
  const order: string[] = [];
  const count = createHomeCounter(createCountQueue(), async (_db, userId) => {
    order.push(userId);
    await busy.opened;
    return none;
  });
  const ofMaya = [1, 2, 3].map((at) => count(db, 'maya', wishes(at * 100_000)));
  const ofTom = count(db, 'tom', wishes(100_000));
  await expect(count(db, 'maya', wishes(400_000))).rejects.toMatchObject({ status: 429, retryAfter: 2 });
  expect(order).toEqual(['maya']);
  busy.open();
  await Promise.all([...ofMaya, ofTom]);
  expect(order).toEqual(['maya', 'maya', 'tom', 'maya']);
});

it('lets a server do other work every hundred homes', () => {
  const homes = Array.from({ length: 1_000 }, () => makeListing({ listPrice: 800_000 }));
  const counting = countHomes(homes, wishes(900_000), '2026-11-25');
  let pauses = 0;
  while (!counting.next().done) pauses += 1;
  expect(pauses).toBeGreaterThanOrEqual(10);
});
