import { createHash } from 'node:crypto';
import { type Fit, isNiceToHave } from '#contract/fit/fit.ts';
import {
  type Demand,
  demandsPerDay,
  ladderPrices,
  type MissingFact,
  missingFactsMax,
  reportedCountMin,
} from '#contract/matching/demand.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';
import { countAttempt } from '#server/platform/security/attempt-limits.ts';
import { findOwnListing, type OwnListing, requestsForListing } from '#server/posts/fit/listing-demand.service.ts';
import { type Counted, findCounted, storeCounted } from './demand.repo.ts';

const daySeconds = 86_400;

/** The same facts are counted once an hour. @throws ApiError 404 for a post that is no listing of one's own, 429 above 40 counts a day */
export async function countDemand(tx: Tx, userId: string, postId: string): Promise<Demand> {
  const listing = await findOwnListing(tx, userId, postId);
  if (!listing) throw notFound();
  const facts = createHash('sha256').update(JSON.stringify(listing.facts)).digest('base64url');
  const counted = await findCounted(tx, postId, facts);
  if (counted?.isFresh) {
    const { isFresh, ...demand } = counted;
    return demand;
  }
  // The same facts within a day cost no further count.
  if (!counted)
    await countAttempt(tx, { key: `demand counts of ${userId}`, max: demandsPerDay, windowSeconds: daySeconds });
  return storeCounted(tx, postId, facts, await count(tx, listing));
}

async function count(db: Db, listing: OwnListing): Promise<Counted> {
  const own = listing.facts?.listPrice;
  if (!listing.facts || !own) return { ladder: [], missing: [] };
  const prices = ladderPrices(own);
  const requests = new Map(prices.map((price) => [price, 0]));
  const missing = new Map<string, MissingFact>();
  for await (const fitAt of requestsForListing(db, listing, Math.min(...prices)))
    for (const price of prices) {
      const fit = fitAt(price);
      if (fit.verdict === 'none') continue;
      requests.set(price, (requests.get(price) ?? 0) + 1);
      if (price === own) addMissing(missing, fit);
    }
  return {
    ladder: prices.map((price) => ({ price, isOwn: price === own, requests: told(requests.get(price) ?? 0) })),
    missing: [...missing.values()]
      .filter((fact) => fact.requests >= reportedCountMin)
      .toSorted((one, other) => other.requests - one.requests)
      .slice(0, missingFactsMax),
  };
}

const told = (requests: number) => (requests < reportedCountMin ? null : requests);

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
