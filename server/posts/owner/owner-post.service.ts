import { isDeepStrictEqual } from 'node:util';
import { alertTitle } from '#contract/post/alert-title.ts';
import type {
  ChangedPost,
  NewPost,
  OwnPost,
  OwnPostCounts,
  OwnPostSummary,
  OwnPostsQuery,
  PostStatistics,
  Submitted,
} from '#contract/post/own/own-post.ts';
import type { RequestContent } from '#contract/post/post-content.ts';
import { hasBeenPublished, postStatuses, type Visibility } from '#contract/post/post-lifecycle.ts';
import { errorsOfSection } from '#contract/post/section-values.ts';
import { isRequestKind, postKinds } from '#contract/vocabulary.ts';
import { withdrawAbout } from '#server/notifications/notifications.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, invalid, notFound } from '#server/platform/errors.ts';
import { getSecret } from '#server/platform/security/secrets.ts';
import type { Viewer } from '#server/platform/security/sessions.ts';
import { assertPhotosAllowed, assertRoomFor, lockPublishing } from '#server/subscriptions/limits/limits.service.ts';
import { assertMayCreate } from '#server/users/users.policy.ts';
import { withdrawSaverNotifications } from '../events/post-notifications.ts';
import { publishPostChanges } from '../lifecycle/post-changes.ts';
import { transitionPosts } from '../lifecycle/transition-posts.ts';
import { columnsOfFirstListing, resetPrivateHistory } from '../lifecycle/visibility-change.repo.ts';
import { columnsOf, contentOf, type PostPhoto, pickContent, type StoredPost } from '../post-columns.ts';
import { presentOwnPost, presentSummary } from './owner-post.present.ts';
import {
  addAreas,
  addPhotos,
  findContents,
  findIdByClientId,
  findOwnPost,
  insertDraft,
  lockOwnPost,
  lockUsableMedia,
  type OwnPostRow,
  replaceAreas,
  replacePhotos,
  updatePost,
} from './owner-post.repo.ts';
import {
  countOwnPostsByStatus,
  findOwnIds,
  findOwnPosts,
  findStatistics,
  type SummaryRow,
} from './owner-post-list.repo.ts';
import { cannotBecome } from './post-status-errors.ts';

export type Author = Pick<Viewer, 'id' | 'userType' | 'step'>;

const notHere = () => notFound('We couldn’t find this post');

/** The same `clientId` answers with the existing post. @throws ApiError 403 may not create it, 409 beyond the plan, 422 an unusable picture */
export async function createPost(tx: Tx, author: Author, { clientId, ...submitted }: NewPost): Promise<OwnPost> {
  const { kind, section, visibility = 'public' } = submitted;
  assertMayCreate(author, { kind, visibility });
  if (submitted.status === 'active') await lockPublishing(tx, author.id);
  const known = await findIdByClientId(tx, author.id, clientId);
  if (known) return getOwnPost(tx, author.id, known);
  assertSectionValues(submitted);
  await assertUsableMedia(tx, { ownerId: author.id, postId: null }, submitted);
  const columns = columnsOf(submitted, { secret: await getSecret(tx, 'hidden_places') });
  const row = { owner_id: author.id, client_id: clientId, kind, section, visibility, ...columns };
  const id = await insertDraft(tx, row);
  if (!id) return getOwnPost(tx, author.id, (await findIdByClientId(tx, author.id, clientId)) ?? '');
  const { photos, areas } = piecesOf(submitted);
  await addPhotos(tx, id, photos);
  await addAreas(tx, id, areas);
  if (submitted.status === 'active') {
    await assertPlanAllows(tx, { id, ownerId: author.id, kind, visibility }, photos.length);
    await transitionPosts(tx, 'publish', [{ id, status: 'draft' }], {});
  }
  return getOwnPost(tx, author.id, id);
}

/**
 * Saving the same content again is harmless at any version: the first answer may have been lost.
 * @throws ApiError 404 not this owner's, 403 may not publish, 409 changed meanwhile, beyond the plan or status forbids it, 422 invalid content
 */
export async function changePost(
  tx: Tx,
  author: Author,
  id: string,
  { version, ...sent }: ChangedPost,
): Promise<OwnPost> {
  if (sent.status === 'active') await lockPublishing(tx, author.id);
  const before = await lockOwnPost(tx, author.id, id);
  if (!before) throw notHere();
  assertSamePost(before, sent);
  const visibility = sent.visibility ?? before.visibility;
  const submitted = visibility === 'private' ? withAlertTitle(sent) : sent;
  const columns = columnsOf(submitted, { secret: await getSecret(tx, 'hidden_places'), before });
  const isToPublish = submitted.status === 'active' && before.status === 'draft';
  const pieces = piecesOf(submitted);
  const isSame = isDeepStrictEqual({ ...pickContent(before), ...piecesOfRow(before) }, { ...columns, ...pieces });
  const isSwitched = visibility !== before.visibility;
  if (isSame && !isSwitched && !isToPublish) return presentOwnPost(before);
  if (version !== before.version) throw changedElsewhere();
  assertSectionValues(submitted, contentOf(before));
  await assertUsableMedia(tx, { ownerId: author.id, postId: id }, submitted);
  if (isSwitched) await prepareSwitch(tx, author, before, visibility);
  if (isToPublish) await assertPlanAllows(tx, { ...before, ownerId: author.id, visibility }, pieces.photos.length);
  else if (hasBeenPublished(before.status))
    await assertPhotosAllowed(tx, author.id, { count: pieces.photos.length, before: before.photos.length });
  if (!isDeepStrictEqual(before.photos, pieces.photos)) await replacePhotos(tx, id, pieces.photos);
  if (!isDeepStrictEqual(before.areas, pieces.areas)) await replaceAreas(tx, id, pieces.areas);
  if (!isSame || isSwitched) await updatePost(tx, id, { ...columns, visibility, ...switchColumns(before, visibility) });
  if (isToPublish) {
    assertMayCreate(author, { kind: before.kind, visibility });
    await transitionPosts(tx, 'publish', [before], {});
  } else if (hasBeenPublished(before.status)) {
    if (isSwitched && visibility === 'public') await resetPrivateHistory(tx, id);
    await publishPostChanges(tx, [{ before, after: { ...before, ...columns, ...pieces, visibility } }]);
  }
  return getOwnPost(tx, author.id, id);
}

function withAlertTitle(submitted: Submitted): Submitted {
  const { kind, section, content } = submitted;
  const title = isRequestKind(kind) ? alertTitle(kind, section, content as RequestContent) : content.title;
  return { ...submitted, content: { ...content, title } } as Submitted;
}

async function prepareSwitch(tx: Tx, author: Author, before: OwnPostRow, visibility: Visibility): Promise<void> {
  if (visibility === 'public') assertMayCreate(author, { kind: before.kind, visibility });
  else {
    await withdrawSaverNotifications(tx, before);
    await withdrawAbout(tx, { id: before.id, ownerId: author.id });
  }
  if (before.status === 'active') await assertRoomFor(tx, { ...before, ownerId: author.id, visibility });
}

const switchColumns = ({ status }: OwnPostRow, visibility: Visibility) =>
  visibility === 'public' && hasBeenPublished(status) ? columnsOfFirstListing : {};

const changedElsewhere = () => conflict('This post was changed in another tab or on another device');

/** @throws ApiError 409 where the status forbids changes or the post would become a draft again; 422 for another kind of post */
function assertSamePost(post: OwnPostRow, { kind, section, status }: Submitted): void {
  if (post.status === 'closed' || post.status === 'removed')
    throw conflict(`This post is ${post.status} and can’t be edited`);
  if (status === 'draft' && post.status !== 'draft') throw cannotBecome(post.status, 'draft');
  if (kind !== post.kind) throw invalid([{ path: 'kind', message: 'You can’t change a post’s type' }]);
  if (section !== post.section)
    throw invalid([{ path: 'section', message: 'You can’t move a post to another section' }]);
}

/** @throws ApiError 422 at each field with a value that the section does not offer and the post does not have */
function assertSectionValues({ section, content }: Submitted, stored?: object): void {
  const errors = errorsOfSection(section, content, stored);
  if (errors.length > 0) throw invalid(errors);
}

async function assertPlanAllows(tx: Tx, post: Parameters<typeof assertRoomFor>[1], photos: number): Promise<void> {
  await assertRoomFor(tx, post);
  await assertPhotosAllowed(tx, post.ownerId, { count: photos, before: 0 });
}

type Pieces = Pick<StoredPost, 'photos' | 'areas'>;

function piecesOf({ content }: Pick<Submitted, 'content'>): Pieces {
  const { photos = [], areas = [] } = content as Partial<Pieces>;
  return { photos: photos.map(({ id, alt }) => ({ id, alt })), areas };
}
const piecesOfRow = ({ photos, areas }: OwnPostRow): Pieces => ({ photos, areas });

/** @throws ApiError 422 at each picture that is neither the owner's nor shown already, and at a PDF among the pictures */
async function assertUsableMedia(
  tx: Tx,
  post: { ownerId: string; postId: string | null },
  { content }: Pick<Submitted, 'content'>,
): Promise<void> {
  const { photos = [], floorPlan } = content as { photos?: PostPhoto[]; floorPlan?: string };
  const ids = [...photos.map(({ id }) => id), ...(floorPlan ? [floorPlan] : [])];
  const usable = await lockUsableMedia(tx, { ...post, ids });
  const errors = photos.flatMap(({ id }, at) =>
    usable.get(id) === 'picture'
      ? []
      : [{ path: `photos.${at}.id`, message: 'We couldn’t find this photo. Remove it and upload it again.' }],
  );
  if (floorPlan && !usable.has(floorPlan)) {
    errors.push({ path: 'floorPlan', message: 'We couldn’t find this floor plan. Remove it and upload it again.' });
  }
  if (errors.length > 0) throw invalid(errors);
}

/** Includes the true address. @throws ApiError 404 for a post that is not this owner's */
export async function getOwnPost(db: Db, ownerId: string, id: string): Promise<OwnPost> {
  const row = await findOwnPost(db, ownerId, id);
  if (!row) throw notHere();
  return presentOwnPost(row);
}

export async function listOwnPosts(
  db: Db,
  ownerId: string,
  query: OwnPostsQuery,
): Promise<{ data: OwnPostSummary[]; total: number }> {
  const { rows, total } = await findOwnPosts(db, ownerId, query);
  return { data: await summarize(db, rows), total };
}

export async function summarize(db: Db, rows: readonly SummaryRow[]): Promise<OwnPostSummary[]> {
  const drafts = rows.filter(({ status }) => status === 'draft').map(({ id }) => id);
  const contents = await findContents(db, drafts);
  return rows.map((row) => presentSummary(row, contents.get(row.id)));
}

export const listOwnIds = (db: Db, ownerId: string): Promise<string[]> => findOwnIds(db, ownerId);

export async function countOwnPosts(db: Db, ownerId: string): Promise<OwnPostCounts> {
  const found = await countOwnPostsByStatus(db, ownerId);
  const many = (kind: string, status: string) =>
    found.find((each) => each.kind === kind && each.status === status)?.posts ?? 0;
  const ofKind = (kind: string) => Object.fromEntries(postStatuses.map((status) => [status, many(kind, status)]));
  return Object.fromEntries(postKinds.map((kind) => [kind, ofKind(kind)])) as OwnPostCounts;
}

export async function getStatistics(db: Db, ownerId: string, id: string): Promise<PostStatistics> {
  const found = await findStatistics(db, ownerId, id);
  if (!found) throw notHere();
  return found;
}
