import { isDeepStrictEqual } from 'node:util';
import type {
  ChangedPost,
  NewPost,
  OwnPost,
  OwnPostCounts,
  OwnPostSummary,
  OwnPostsQuery,
  PostStatistics,
  Submitted,
} from '#contract/own-post.ts';
import { isPublished, postStatuses } from '#contract/post-lifecycle.ts';
import { postKinds } from '#contract/vocabulary.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { conflict, invalid, notFound } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/sessions.ts';
import { assertMayCreate } from '#server/users/users.policy.ts';
import { columnsOf, type PostPhoto, pickContent, type StoredPost } from './post-columns.ts';
import { tellOfPrice } from './post-notices.ts';
import { cannotBecome } from './post-status-words.ts';
import { countMine, findMine, findStatistics } from './posts.mine.repo.ts';
import { presentOwnPost, presentSummary } from './posts.own.present.ts';
import {
  addAreas,
  addPhotos,
  findIdByClientId,
  findOwnPost,
  insertDraft,
  insertHistory,
  keepOwnMedia,
  lockOwnPost,
  type OwnPostRow,
  publishPost,
  replaceAreas,
  replacePhotos,
  updatePost,
} from './posts.own.repo.ts';

/** Who writes posts: whether they may is said by how far they have come in saying who they are. */
export type Author = Pick<Viewer, 'id' | 'userType' | 'step'>;

const notHere = () => notFound('This post is not here');

/**
 * Begins a post, or publishes it at once. The same `clientId` again answers with the post that is there, however many ask at a time.
 *
 * @throws ApiError 403 for whoever may not create such a post, 422 at a picture that is none of theirs
 */
export async function createPost(tx: Tx, author: Author, { clientId, ...submitted }: NewPost): Promise<OwnPost> {
  assertMayCreate(author, submitted.kind);
  const known = await findIdByClientId(tx, author.id, clientId);
  if (known) return getOwnPost(tx, author.id, known);
  await assertOwnMedia(tx, author.id, submitted);
  const { kind, section } = submitted;
  const row = { owner_id: author.id, client_id: clientId, kind, section, ...columnsOf(submitted) };
  const id = await insertDraft(tx, row);
  if (!id) return getOwnPost(tx, author.id, (await findIdByClientId(tx, author.id, clientId)) ?? '');
  const { photos, areas } = piecesOf(submitted);
  await addPhotos(tx, id, photos);
  await addAreas(tx, id, areas);
  if (submitted.status === 'active') await publish(tx, { id, status: null, price: row.list_price ?? row.budget_max });
  return getOwnPost(tx, author.id, id);
}

/**
 * Saves the whole content of a post of one's own, and publishes a draft where that is asked for. Sending again what is there already
 * is harmless, whatever version it was made from: the answer to the first time may have been lost.
 *
 * @throws ApiError 404 for a post that is none of theirs, 403 for whoever may not publish it, 409 where it was changed elsewhere in the
 *   meantime or its status forbids it, 422 at what does not fit the post
 */
export async function changePost(
  tx: Tx,
  author: Author,
  id: string,
  { version, ...submitted }: ChangedPost,
): Promise<OwnPost> {
  const before = await lockOwnPost(tx, author.id, id);
  if (!before) throw notHere();
  assertSamePost(before, submitted);
  const columns = columnsOf(submitted, before);
  const isToPublish = submitted.status === 'active' && before.status === 'draft';
  const pieces = piecesOf(submitted);
  const isSame = isDeepStrictEqual({ ...pickContent(before), ...piecesOfRow(before) }, { ...columns, ...pieces });
  if (isSame && !isToPublish) return presentOwnPost(before);
  if (version !== before.version) throw changedElsewhere();
  await assertOwnMedia(tx, author.id, submitted);
  if (!isDeepStrictEqual(before.photos, pieces.photos)) await replacePhotos(tx, id, pieces.photos);
  if (!isDeepStrictEqual(before.areas, pieces.areas)) await replaceAreas(tx, id, pieces.areas);
  if (!isSame) await updatePost(tx, id, columns);
  const price = columns.list_price ?? columns.budget_max;
  if (isToPublish) {
    assertMayCreate(author, before.kind);
    await publish(tx, { id, status: before.status, price });
  } else if (isPublished(before.status) && price !== null && price !== before.price) {
    await insertHistory(tx, [{ post_id: id, what: 'price', from_price: before.price, to_price: price }]);
    await tellOfPrice(tx, before, price);
  }
  return getOwnPost(tx, author.id, id);
}

const changedElsewhere = () => conflict('This post was changed in another tab or on another device in the meantime');

/** @throws ApiError 409 where nothing may be changed any more, or a published post would become a draft; 422 where it is another post */
function assertSamePost(post: OwnPostRow, { kind, section, status }: Submitted): void {
  if (post.status === 'closed' || post.status === 'removed')
    throw conflict(`This post is ${post.status} and cannot be changed`);
  if (status === 'draft' && post.status !== 'draft') throw cannotBecome(post.status, 'draft');
  if (kind !== post.kind) throw invalid([{ path: 'kind', message: 'A post keeps its kind' }]);
  if (section !== post.section) throw invalid([{ path: 'section', message: 'A post keeps its section' }]);
}

/** Publishes a complete post for the first time, or again after it expired, with its history. */
export async function publish(
  tx: Tx,
  { id, status, price }: { id: string; status: OwnPostRow['status'] | null; price: number | null },
): Promise<void> {
  await publishPost(tx, id);
  const isFirst = status === null || status === 'draft';
  const from_status = isFirst ? null : status;
  await insertHistory(tx, [
    { post_id: id, what: 'status', from_status, to_status: 'active' },
    ...(isFirst && price !== null ? [{ post_id: id, what: 'price' as const, from_price: null, to_price: price }] : []),
  ]);
}

type Pieces = Pick<StoredPost, 'photos' | 'areas'>;

/** What of a content stands in tables of its own. */
function piecesOf({ content }: Pick<Submitted, 'content'>): Pieces {
  const { photos = [], areas = [] } = content as Partial<Pieces>;
  return { photos: photos.map(({ id, alt }) => ({ id, alt })), areas };
}
const piecesOfRow = ({ photos, areas }: OwnPostRow): Pieces => ({ photos, areas });

/** @throws ApiError 422 at each picture that this person did not send, and at a document among the pictures */
async function assertOwnMedia(tx: Tx, ownerId: string, { content }: Pick<Submitted, 'content'>): Promise<void> {
  const { photos = [], floorPlan } = content as { photos?: PostPhoto[]; floorPlan?: string };
  const own = await keepOwnMedia(tx, ownerId, [...photos.map(({ id }) => id), ...(floorPlan ? [floorPlan] : [])]);
  const faults = photos.flatMap(({ id }, at) =>
    own.get(id) === 'picture' ? [] : [{ path: `photos.${at}.id`, message: 'This picture is not here' }],
  );
  if (floorPlan && !own.has(floorPlan)) faults.push({ path: 'floorPlan', message: 'This floor plan is not here' });
  if (faults.length > 0) throw invalid(faults);
}

/**
 * A post of one's own as it is edited, its true address included.
 *
 * @throws ApiError 404 for a post that is none of theirs
 */
export async function getOwnPost(tx: Tx, ownerId: string, id: string): Promise<OwnPost> {
  const row = await findOwnPost(tx, ownerId, id);
  if (!row) throw notHere();
  return presentOwnPost(row);
}

/** A page of one's own posts, the last changed first, and how many there are in all. */
export async function listOwnPosts(
  tx: Tx,
  ownerId: string,
  query: OwnPostsQuery,
): Promise<{ data: OwnPostSummary[]; total: number }> {
  const { rows, total } = await findMine(tx, ownerId, query);
  return { data: rows.map(presentSummary), total };
}

/** How many posts of one's own there are of each kind and status. */
export async function countOwnPosts(tx: Tx, ownerId: string): Promise<OwnPostCounts> {
  const found = await countMine(tx, ownerId);
  const many = (kind: string, status: string) =>
    found.find((each) => each.kind === kind && each.status === status)?.posts ?? 0;
  const ofKind = (kind: string) => Object.fromEntries(postStatuses.map((status) => [status, many(kind, status)]));
  return Object.fromEntries(postKinds.map((kind) => [kind, ofKind(kind)])) as OwnPostCounts;
}

/** How often others opened a post of one's own, and how many keep it. @throws ApiError 404 for a post that is none of theirs */
export async function getStatistics(tx: Tx, ownerId: string, id: string): Promise<PostStatistics> {
  const found = await findStatistics(tx, ownerId, id);
  if (!found) throw notHere();
  return found;
}
