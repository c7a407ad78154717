import { privateAlertsMax } from '#contract/limits.ts';
import type { Visibility } from '#contract/post/post-lifecycle.ts';
import { streetLine } from '#contract/post/post-name.ts';
import type { Plan, PlanLimits } from '#contract/subscription/plan.ts';
import { type LimitName, limitNames, type PlanLimitReached } from '#contract/subscription/plan-limit.ts';
import { isRequestKind, type PostKind } from '#contract/vocabulary.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, planLimitReached } from '#server/platform/errors.ts';
import { getPlanOf, listPlans } from '../plans/plans.service.ts';
import { limitSentence } from './limit-sentence.ts';
import {
  countMostPhotos,
  countOtherAlerts,
  findPausedByPlan,
  findPostsInUse,
  lockOwner,
  type NamedPostRow,
} from './posts-in-use.repo.ts';

export interface NamedPost {
  id: string;
  name: string;
}

const limitOfKind = (kind: PostKind): 'activeListings' | 'activeRequests' =>
  isRequestKind(kind) ? 'activeRequests' : 'activeListings';

const nameOf = ({ id, kind, title, ...row }: NamedPostRow): NamedPost => {
  const street = streetLine({ unit: row.unit, streetNumber: row.street_number, streetName: row.street_name });
  return { id, name: (limitOfKind(kind) === 'activeListings' && street) || title };
};

/** Comes before the lock of a post, in every transaction that puts one on the market: the owner's posts are counted one at a time. */
export const lockPublishing = lockOwner;

interface PostToPublish {
  id: string;
  ownerId: string;
  kind: PostKind;
  visibility: Visibility;
}

/** The owner is locked. @throws ApiError 409 where the plan, or the limit of alerts, has no room for one more beside `id` itself */
export async function assertRoomFor(tx: Tx, post: PostToPublish): Promise<void> {
  if (post.visibility === 'private') return assertRoomForAlert(tx, post);
  const limit = limitOfKind(post.kind);
  const plan = await getPlanOf(tx, post.ownerId);
  const all = await findPostsInUse(tx, post.ownerId);
  const others = all.filter(({ id, kind }) => id !== post.id && limitOfKind(kind) === limit).map(nameOf);
  if (others.length >= plan.limits[limit])
    throw await refusal(tx, plan, { limit, used: others.length, usedBy: others });
}

async function assertRoomForAlert(tx: Tx, post: PostToPublish): Promise<void> {
  if ((await countOtherAlerts(tx, post)) >= privateAlertsMax)
    throw conflict(`You can have ${privateAlertsMax} active alerts. Pause or close one first.`);
}

/** How many more listings the plan allows on the market; below 0 where it has more. Lock the owner to rely on it. */
export async function countListingRoom(db: Db, ownerId: string): Promise<number> {
  const { limits } = await getPlanOf(db, ownerId);
  const all = await findPostsInUse(db, ownerId);
  return limits.activeListings - all.filter(({ kind }) => limitOfKind(kind) === 'activeListings').length;
}

/** @throws ApiError 409 for more photos than the plan allows, unless the published post had as many before */
export async function assertPhotosAllowed(
  tx: Tx,
  ownerId: string,
  photos: { count: number; before: number },
): Promise<void> {
  if (photos.count <= photos.before) return;
  const plan = await getPlanOf(tx, ownerId);
  if (photos.count > plan.limits.photosPerPost)
    throw await refusal(tx, plan, { limit: 'photosPerPost', used: photos.count, usedBy: [] });
}

async function refusal(
  db: Db,
  plan: Plan,
  { limit, used, usedBy }: { limit: LimitName; used: number; usedBy: NamedPost[] },
) {
  const allowed = plan.limits[limit];
  const needed = limit === 'photosPerPost' ? used : used + 1;
  const names = usedBy.map(({ name }) => name);
  const liftedBy = cheapestWith(await listPlans(db), limit, needed);
  return planLimitReached(limitSentence(limit, allowed, used, names), {
    limit,
    planName: plan.name,
    allowed,
    used,
    usedBy,
    liftedBy,
  });
}

const monthCentsOf = ({ prices }: Plan) => prices.find(({ interval }) => interval === 'month')?.cents;

function cheapestWith(plans: readonly Plan[], limit: LimitName, needed: number): PlanLimitReached['liftedBy'] {
  const [cheapest] = plans
    .flatMap((plan) => {
      const monthCents = monthCentsOf(plan);
      const { id, name, limits } = plan;
      return monthCents === undefined || limits[limit] < needed
        ? []
        : [{ id, name, allowed: limits[limit], monthCents }];
    })
    .sort((a, b) => a.monthCents - b.monthCents);
  return cheapest ?? null;
}

export interface Usage {
  limit: LimitName;
  used: number;
  allowed: number;
}

/** Photos: the most that one post on the market has. */
export async function getUsage(db: Db, userId: string, limits: PlanLimits): Promise<Usage[]> {
  const posts = await findPostsInUse(db, userId);
  const used: Record<LimitName, number> = {
    activeListings: posts.filter(({ kind }) => limitOfKind(kind) === 'activeListings').length,
    activeRequests: posts.filter(({ kind }) => limitOfKind(kind) === 'activeRequests').length,
    photosPerPost: await countMostPhotos(db, userId),
  };
  return limitNames.map((limit) => ({ limit, used: used[limit], allowed: limits[limit] }));
}

export const listPausedByPlan = async (db: Db, userId: string): Promise<NamedPost[]> =>
  (await findPausedByPlan(db, userId)).map(nameOf);

/** Posts paused because a plan ended that these limits have room for again, those listed longest first. */
export async function listResumable(
  db: Db,
  userId: string,
  { activeListings, activeRequests }: PlanLimits,
): Promise<NamedPost[]> {
  const left = { activeListings, activeRequests };
  for (const { kind } of await findPostsInUse(db, userId)) left[limitOfKind(kind)] -= 1;
  return (await findPausedByPlan(db, userId)).flatMap((row) => {
    const limit = limitOfKind(row.kind);
    left[limit] -= 1;
    return left[limit] >= 0 ? [nameOf(row)] : [];
  });
}

/** Posts on the market, split by whether these limits have room for them: those listed longest stay. */
export async function splitByLimits(
  db: Db,
  userId: string,
  limits: Pick<PlanLimits, 'activeListings' | 'activeRequests'>,
): Promise<{ stays: NamedPost[]; isPaused: NamedPost[] }> {
  const left = { ...limits };
  const stays: NamedPost[] = [];
  const isPaused: NamedPost[] = [];
  for (const row of await findPostsInUse(db, userId)) {
    const limit = limitOfKind(row.kind);
    (left[limit] > 0 ? stays : isPaused).push(nameOf(row));
    left[limit] -= 1;
  }
  return { stays, isPaused };
}
