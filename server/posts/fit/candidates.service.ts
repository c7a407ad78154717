import type { Fit, Side } from '#contract/fit/fit.ts';
import { judgeFit } from '#contract/fit/judge-fit.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { ComparedRow } from '../post-cards.repo.ts';
import { isOwner, isRequest } from '../posts.policy.ts';
import { findPostAccess } from '../posts.repo.ts';
import { candidateIds, findCandidates } from './candidates.repo.ts';
import { findComparedPosts } from './fit.repo.ts';
import { toListingFacts, toRequestWishes } from './fit.service.ts';

export type JudgedPost = Pick<ComparedRow, 'id' | 'owner_id' | 'kind' | 'title'>;

export interface JudgedCandidates {
  post: JudgedPost;
  side: Side;
  judged: ({ id: string } & Fit)[];
  /** Where the next batch begins; null after the last. */
  next: string | null;
}

interface Batch {
  after: string | null;
  limit: number;
}

const todayOf = () => new Date().toISOString().slice(0, 10);

/** SQL: ids of the posts that may fit this one; all that do are among them. */
export const couldFitOf = (side: Side, postId: string) => candidateIds({ side, postId, today: todayOf() });

/** Judges the candidates of an active post, batch by batch. undefined where it is not active. */
export async function judgeCandidates(
  db: Db,
  postId: string,
  { after, limit }: Batch,
): Promise<JudgedCandidates | undefined> {
  const [post] = await findComparedPosts(db, [postId]);
  if (post?.status !== 'active') return undefined;
  const today = todayOf();
  const side: Side = isRequest(post.kind) ? 'request' : 'listing';
  const { ids, isCut } = await findCandidates(db, { side, postId, today, after, limit });
  const others = new Map((await findComparedPosts(db, ids)).map((row) => [row.id, row]));
  const judged = ids.map((id) => {
    const other = others.get(id);
    if (other?.status !== 'active') return { id, verdict: 'none' as const, score: 0, criteria: [] };
    const [listing, request] = side === 'request' ? [other, post] : [post, other];
    return { id, ...judgeFit(toListingFacts(listing), toRequestWishes(request), today) };
  });
  // The first batch is ordered by score, the others by id.
  const last = after === null ? '' : (ids.at(-1) ?? null);
  return { post, side, judged, next: isCut ? last : null };
}

/** undefined for a post that is not the member's own. */
export async function sideOfOwnPost(db: Db, userId: string, postId: string): Promise<Side | undefined> {
  const access = await findPostAccess(db, postId);
  if (!access || !isOwner({ id: userId }, access)) return undefined;
  return isRequest(access.kind) ? 'request' : 'listing';
}
