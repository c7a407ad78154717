import { acceptedTypes, kindAskedFor, type ListingFacts, type RequestWishes } from '#contract/fit/judge-fit.ts';
import { matchRules } from '#contract/fit/match-rules.ts';
import {
  countedHomesMax,
  countHomes,
  countManyHomes,
  type HomeCount,
  judgedHomesMax,
  possibleChanges,
  withChange,
} from '#contract/matching/request-change.ts';
import type { WantedHome } from '#contract/matching/wanted-home.ts';
import { publicArea } from '#contract/post/area-shape.ts';
import { toAnswers } from '#contract/post/fields/answer-schemas.ts';
import type { RequestArea } from '#contract/post/post.ts';
import { requestKinds } from '#contract/vocabulary.ts';
import type { Db } from '#server/platform/db/database.ts';
import { isOwner, isRequest } from '../posts.policy.ts';
import { findPostAccess } from '../posts.repo.ts';
import { findComparedPosts, findDraftToCompare } from './fit.repo.ts';
import { toListingFacts, toRequestWishes } from './fit.service.ts';
import { findHomesInReach } from './homes-in-reach.repo.ts';

const nothing: HomeCount = { fitting: 0, isCapped: false, changes: [], exclusions: [] };

/** Homes that fit a request of one's own, and those that one change would add; undefined for any other post. */
export async function countChanges(db: Db, userId: string, postId: string): Promise<HomeCount | undefined> {
  const access = await findPostAccess(db, postId);
  if (!access || !isOwner({ id: userId }, access) || !isRequest(access.kind) || access.status === 'removed')
    return undefined;
  const row = await findDraftToCompare(db, postId);
  return row ? countFittingHomes(db, userId, toRequestWishes(row)) : nothing;
}

/** The same for a request that is being written. */
export const countWantedHomes = (db: Db, userId: string, wanted: WantedHome): Promise<HomeCount> =>
  countFittingHomes(db, userId, wishesOf(wanted));

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
  const { kind, section } = wishes;
  const widest = possibleChanges(wishes).reduce(withChange, wishes);
  const homes = { userId, kind: kindAskedFor[kind], section };
  const ids = await findHomesInReach(db, {
    ...homes,
    areas: widest.areas,
    priceMax: highestPrice(widest),
    types: [],
    bedroomsMin: null,
    limit: countedHomesMax + 1,
  });
  if (ids.length <= countedHomesMax) return countHomes(await factsOf(db, ids), wishes, today);
  const possible = await findHomesInReach(db, {
    ...homes,
    areas: wishes.areas,
    priceMax: highestPrice(wishes),
    types: acceptedTypes(wishes),
    bedroomsMin: wishes.bedroomsTotal,
    limit: judgedHomesMax + 1,
  });
  const judged = await factsOf(db, possible.slice(0, judgedHomesMax));
  return countManyHomes(judged, wishes, { today, areCut: possible.length > judgedHomesMax });
}

const factsOf = async (db: Db, ids: readonly string[]): Promise<ListingFacts[]> =>
  (await findComparedPosts(db, ids)).map(toListingFacts);

function highestPrice({ budgetMax, priceFlex }: RequestWishes): number | null {
  const { metPermille, closePercent } = matchRules.budgetMax;
  if (budgetMax === null) return null;
  return Math.ceil(budgetMax * (1 + Math.max(metPermille / 1_000, (priceFlex ?? closePercent) / 100)));
}
