import { judgeFit, type RequestWishes } from '#contract/fit/judge-fit.ts';
import {
  changesShownMax,
  countedHomesMax,
  possibleChanges,
  type RequestChange,
  type RequestChanges,
  withChange,
} from '#contract/matching/request-change.ts';
import type { Db } from '#server/platform/db/database.ts';
import { isOwner, isRequest } from '../posts.policy.ts';
import { findPostAccess } from '../posts.repo.ts';
import { findCandidates } from './candidates.repo.ts';
import { findComparedPosts, findDraftToCompare } from './fit.repo.ts';
import { toListingFacts, toRequestWishes } from './fit.service.ts';

/** Homes that fit a request of one's own, and those that one change would add; undefined for any other post. */
export async function countChanges(db: Db, userId: string, postId: string): Promise<RequestChanges | undefined> {
  const access = await findPostAccess(db, postId);
  if (!access || !isOwner({ id: userId }, access) || !isRequest(access.kind) || access.status === 'removed')
    return undefined;
  const row = await findDraftToCompare(db, postId);
  if (!row || row.areas.length === 0) return { fitting: 0, changes: [] };
  const wishes = toRequestWishes(row);
  const fitting = await countFitting(db, postId, wishes);
  if (fitting === null) return { fitting, changes: [] };
  const changes: RequestChanges['changes'] = [];
  for (const change of possibleChanges(wishes)) {
    const changed = await countFitting(db, postId, withChange(wishes, change), change);
    if (changed !== null && changed > fitting) changes.push({ change, adds: changed - fitting });
  }
  return { fitting, changes: changes.toSorted((one, other) => other.adds - one.adds).slice(0, changesShownMax) };
}

async function countFitting(
  db: Db,
  postId: string,
  wishes: RequestWishes,
  change?: RequestChange,
): Promise<number | null> {
  const today = new Date().toISOString().slice(0, 10);
  const search = { side: 'request', postId, today, after: '', limit: countedHomesMax } as const;
  const { ids, isCut } = await findCandidates(db, { ...search, ...(change && { changed: changedPost(change) }) });
  if (isCut) return null;
  const homes = await findComparedPosts(db, ids);
  return homes.filter(
    (home) => home.status === 'active' && judgeFit(toListingFacts(home), wishes, today).verdict !== 'none',
  ).length;
}

/** Features are not among the conditions of candidates. */
function changedPost(change: RequestChange): { columns?: Record<string, string | number>; addKm?: number } {
  switch (change.kind) {
    case 'raise_limit':
      return { columns: { price: change.budgetMax } };
    case 'fewer_bedrooms':
      return { columns: { bedrooms_total: change.bedroomsTotal } };
    case 'later_date':
      return { columns: { availability_date_to: change.availabilityDateTo } };
    case 'wider_areas':
      return { addKm: change.addKm };
    case 'optional_feature':
      return {};
  }
}
