import type * as z from 'zod/mini';
import { sharedRequestsMax } from '#contract/limits.ts';
import type { PostSummary } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import type { sharedRequest } from '#contract/shared-list/shared-list.ts';
import { notify } from '#server/notifications/notifications.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { messageExcerpt } from '#server/platform/messages/message-excerpt.ts';
import { getCards, getCardsOfAny } from '#server/posts/posts.service.ts';
import { listPath, notifyPeople, refreshPages } from './list-notifications.ts';
import { findMembership, firstNameOf, lockMembership, type Membership } from './people.service.ts';
import {
  deleteSharedRequest,
  findMatchedIds,
  findSharedRequestIds,
  findSharedRequests,
  findUnnotifiedMatches,
  insertSharedRequest,
  isOwnActiveRequest,
} from './requests.repo.ts';

const noRequest = () => notFound('We couldn’t find this request');

export async function listRequests(
  db: Db,
  userId: string,
  { listId, people }: Membership,
): Promise<z.output<typeof sharedRequest>[]> {
  const ids = people.map(({ user_id }) => user_id);
  const rows = await findSharedRequests(db, { listId, userId, people: ids });
  const cards = await getCardsOfAny(
    db,
    rows.map(({ request_id }) => request_id),
  );
  return rows.flatMap(({ request_id, writer_id, user_ids, is_private }) => {
    const post = cards.get(request_id);
    const sharedWith = writer_id === userId ? user_ids : [userId];
    return post ? [{ post, writerId: writer_id, isPrivate: is_private, sharedWith }] : [];
  });
}

/** Shares with the people named before the press, without those who joined meanwhile. @throws ApiError 404 for a request that is not the member's, 409 for other people */
export async function shareRequest(
  tx: Tx,
  userId: string,
  { id, userIds }: { id: string; userIds: readonly string[] },
  site: string | undefined,
): Promise<void> {
  const { listId, otherIds } = await lockMembership(tx, userId);
  if (!(await isOwnActiveRequest(tx, userId, id))) throw noRequest();
  if (!userIds.every((each) => otherIds.includes(each)))
    throw conflict('The people on your list have changed. Check who would see it.');
  const shared = await findSharedRequestIds(tx, userId);
  if (!shared.includes(id) && shared.length >= sharedRequestsMax)
    throw conflict(`You can share ${sharedRequestsMax} requests. Stop sharing one first.`);
  const added = await insertSharedRequest(tx, {
    requestId: id,
    listId,
    writerId: userId,
    userIds: [...new Set(userIds)],
  });
  await notifyPeople(
    tx,
    added,
    {
      title: `${await firstNameOf(tx, userId)} shared a request with you`,
      body: 'You’ll hear about homes that fit it, too.',
      causedBy: userId,
    },
    site,
  );
  refreshPages(tx, [userId]);
}

export async function stopSharing(tx: Tx, userId: string, id: string): Promise<void> {
  const otherIds = (await findMembership(tx, userId))?.otherIds ?? [];
  if (!(await deleteSharedRequest(tx, userId, id))) throw noRequest();
  refreshPages(tx, [userId, ...otherIds]);
}

/** Applies the viewer's rights alone: homes that the writer dismissed or hid are listed. @throws ApiError 404 for a request that is not shared with the viewer */
export async function listMatchedHomes(db: Db, userId: string, id: string): Promise<PostSummary[]> {
  const membership = await findMembership(db, userId);
  const requests = membership ? await listRequests(db, userId, membership) : [];
  if (!requests.some(({ post }) => post.id === id)) throw noRequest();
  const ids = await findMatchedIds(db, id, userId);
  const cards = await getCards(db, ids);
  return ids.flatMap((each) => cards.get(each) ?? []);
}

const repeated = {
  separateMax: 5,
  hours: 24,
  countsRead: true,
  title: 'More homes for your shared list: {count}',
  body: 'They stand under the shared request.',
};

/** Notifies the people with whom a request is shared of its new matches; its writer is notified anyway. */
export async function notifyOfMatches(
  tx: Tx,
  requestId: string,
  listingIds: readonly string[],
  site: string | undefined,
): Promise<void> {
  for (const { user_id, writer_id, listing_ids } of await findUnnotifiedMatches(tx, requestId, listingIds)) {
    const [first = ''] = listing_ids;
    const home = (await getCards(tx, [first])).get(first);
    if (!home) continue;
    const count = listing_ids.length;
    await notify(
      tx,
      [user_id],
      {
        type: 'match_found',
        title: `${count === 1 ? 'A home fits' : `${count} homes fit`} a request on your shared list`,
        body: count === 1 ? messageExcerpt(postName(home)) : 'They stand under the shared request.',
        link: listPath,
        repeated,
        causedBy: writer_id,
        ...(count === 1 && { aboutId: first }),
      },
      site,
    );
  }
}
