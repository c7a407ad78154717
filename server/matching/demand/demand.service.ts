import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type Fit, isNiceToHave } from '#contract/fit/fit.ts';
import {
  comparedPrices,
  type Demand,
  demandsPerDay,
  type MissingFact,
  missingFactsMax,
  reportedCountMin,
} from '#contract/matching/demand.ts';
import type { Db } from '#server/platform/db/database.ts';
import { notFound } from '#server/platform/errors.ts';
import type { WorkQueue } from '#server/platform/process/work-queue.ts';
import { countAttempt } from '#server/platform/security/attempt-limits.ts';
import { findOwnListing, type OwnListing, requestsForListing } from '#server/posts/fit/listing-demand.service.ts';
import { countSwitchesToPrivate } from '#server/posts/market/market.service.ts';
import { type Counted, findCounted, storeCounted } from './demand.repo.ts';

const daySeconds = 86_400;

/** The same facts are counted once an hour. @throws ApiError 404 for any post but one's own listing, 429 above 40 counts a day, 429 or 503 while too many wait */
export async function countDemand(db: Db, queue: WorkQueue, userId: string, postId: string): Promise<Demand> {
  const listing = await findOwnListing(db, userId, postId);
  if (!listing) throw notFound();
  const facts = createHash('sha256').update(JSON.stringify(listing.facts)).digest('base64url');
  const counted = await findCounted(db, postId, facts);
  if (counted?.isFresh) {
    const { isFresh, ...demand } = counted;
    return demand;
  }
  const countAndStore = async () => {
    // The same facts within a day cost no further count.
    if (!counted)
      await countAttempt(db, { key: `demand counts of ${userId}`, max: demandsPerDay, windowSeconds: daySeconds });
    const switchesToPrivate = await countSwitchesToPrivate(db);
    return storeCounted(db, { postId, facts, switchesToPrivate }, await count(db, listing));
  };
  return queue.run(`demand ${postId} ${facts}`, 'visitor', countAndStore, userId);
}

const stepSize = 100;

async function count(db: Db, listing: OwnListing): Promise<Counted> {
  const own = listing.facts?.listPrice;
  if (!listing.facts || !own) return { ladder: [], missing: [] };
  const prices = comparedPrices(own);
  const dearest = new Map<number | undefined, number>();
  const missing = new Map<string, MissingFact>();
  let judged = 0;
  for await (const fitAt of requestsForListing(db, listing, Math.min(...prices))) {
    const price = dearestFitting(prices, fitAt);
    dearest.set(price, (dearest.get(price) ?? 0) + 1);
    if (price !== undefined && price >= own) addMissing(missing, fitAt(own));
    judged += 1;
    if (judged % stepSize === 0) await setImmediate();
  }
  return {
    ladder: prices.map((price) => ({
      price,
      isOwn: price === own,
      requests: hideSmallCount(countFrom(price, dearest)),
    })),
    missing: [...missing.values()]
      .filter((fact) => fact.requests >= reportedCountMin)
      .toSorted((one, other) => other.requests - one.requests)
      .slice(0, missingFactsMax),
  };
}

/** Bisects the ascending prices: a pair that fits at one price fits at each lower one. */
function dearestFitting(prices: readonly number[], fitAt: (price: number) => Fit): number | undefined {
  let [fitting, tooDear] = [-1, prices.length];
  let at = 0;
  while (fitting + 1 < tooDear) {
    if (fitAt(prices[at] ?? 0).verdict === 'none') tooDear = at;
    else fitting = at;
    const isDearestNext = fitting === 0 && tooDear === prices.length;
    at = isDearestNext ? tooDear - 1 : Math.ceil((fitting + tooDear) / 2);
  }
  return prices[fitting];
}

const countFrom = (price: number, dearest: ReadonlyMap<number | undefined, number>) =>
  [...dearest].reduce((sum, [each, requests]) => sum + (each !== undefined && each >= price ? requests : 0), 0);

const hideSmallCount = (requests: number) => (requests < reportedCountMin ? null : requests);

function addMissing(missing: Map<string, MissingFact>, { criteria }: Fit): void {
  const names = new Set<string>();
  for (const criterion of criteria.toSorted((one, other) => Number(isNiceToHave(one)) - Number(isNiceToHave(other)))) {
    if (criterion.state !== 'unknown') continue;
    const feature = 'feature' in criterion ? criterion.feature : null;
    const name = feature ?? criterion.wish;
    if (names.has(name)) continue;
    names.add(name);
    const fact = missing.get(name) ?? { wish: criterion.wish as MissingFact['wish'], feature, requests: 0 };
    missing.set(name, { ...fact, requests: fact.requests + 1 });
  }
}
