import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { RequestWishes } from '#contract/fit/judge-fit.ts';
import {
  type CountInSteps,
  countedHomesMax,
  countHomes,
  countManyHomes,
  type HomeCount,
  possibleChanges,
  withChange,
} from '#contract/matching/request-change.ts';
import type { WantedHome } from '#contract/matching/wanted-home.ts';
import { publicArea } from '#contract/post/area-shape.ts';
import { toAnswers } from '#contract/post/fields/answer-schemas.ts';
import type { RequestArea } from '#contract/post/post.ts';
import { requestKinds } from '#contract/vocabulary.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { WorkQueue } from '#server/platform/process/work-queue.ts';
import { isOwner, isRequest } from '../posts.policy.ts';
import { findPostAccess } from '../posts.repo.ts';
import { findDraftToCompare } from './fit.repo.ts';
import { toJudgedFacts, toRequestWishes } from './fit.service.ts';
import { findHomesInReach } from './homes-in-reach.repo.ts';

const nothing: HomeCount = { fitting: 0, isCapped: false, areChangesCounted: true, changes: [], exclusions: [] };

/** Counts the homes that fit; `caller` is the member for the queue. */
type CountHomes = (db: Db, caller: string, wishes: RequestWishes) => Promise<HomeCount>;

/** Homes that fit a request of one's own, and those that one change would add; undefined for any other post. */
export async function countChanges(
  db: Db,
  userId: string,
  postId: string,
  count: CountHomes = countFittingHomes,
): Promise<HomeCount | undefined> {
  const access = await findPostAccess(db, postId);
  if (!access || !isOwner({ id: userId }, access) || !isRequest(access.kind) || access.status === 'removed')
    return undefined;
  const row = await findDraftToCompare(db, postId);
  return row ? count(db, userId, toRequestWishes(row)) : nothing;
}

/** The same for a request that is being written. */
export const countWantedHomes = (
  db: Db,
  userId: string,
  wanted: WantedHome,
  count: CountHomes = countFittingHomes,
): Promise<HomeCount> => count(db, userId, wishesOf(wanted));

const countMs = 30_000;

/** Counts in turn, and keeps each count for half a minute. */
export function createHomeCounter(queue: WorkQueue, count: CountHomes = countFittingHomes): CountHomes {
  const counted = new LRUCache<string, HomeCount>({ max: 500, ttl: countMs });
  return async (db, userId, wishes) => {
    const key = createHash('sha256')
      .update(JSON.stringify([userId, wishes]))
      .digest('base64');
    const known = counted.get(key);
    if (known) return known;
    const result = await queue.run(key, 'visitor', () => count(db, userId, wishes), userId);
    counted.set(key, result);
    return result;
  };
}

function wishesOf({ kind, section, content }: WantedHome): RequestWishes {
  const values = content as Record<string, unknown>;
  return {
    ...toAnswers(requestKinds, (field) => values[field]),
    kind,
    section,
    propertySubType: content.propertySubType ?? [],
    areas: (content.areas ?? []).map(publicArea) as RequestArea[],
  };
}

async function countFittingHomes(db: Db, userId: string, wishes: RequestWishes): Promise<HomeCount> {
  if (wishes.areas.length === 0) return nothing;
  const today = new Date().toISOString().slice(0, 10);
  const search = { userId, today, limit: countedHomesMax + 1 };
  const widest = possibleChanges(wishes).reduce(withChange, wishes);
  const reached = await findHomesInReach(db, { ...search, wishes: widest, missesMax: 1 });
  if (reached.length <= countedHomesMax) return runInSteps(countHomes(reached.map(toJudgedFacts), wishes, today));
  const possible = await findHomesInReach(db, { ...search, wishes, missesMax: 0 });
  const homes = possible.slice(0, countedHomesMax).map(toJudgedFacts);
  return runInSteps(countManyHomes(homes, wishes, { today, areCut: possible.length > countedHomesMax }));
}

/** Answers other calls between the steps: thousands of homes take most of a second. */
async function runInSteps(counting: CountInSteps): Promise<HomeCount> {
  for (;;) {
    const { done, value } = counting.next();
    if (done) return value;
    await setImmediate();
  }
}
