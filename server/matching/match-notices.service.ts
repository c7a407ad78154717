import { type NewNotification, notify } from '#server/notifications/notifications.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { messageExcerpt } from '#server/platform/messages/message-excerpt.ts';
import type { JudgedPost } from '#server/posts/fit/candidates.service.ts';
import { isRequest } from '#server/posts/posts.policy.ts';
import { takeUntoldPairs } from './match-notices.repo.ts';
import type { Pair } from './matches.repo.ts';

const matchesPath = (postId: string) => `/matches/${postId}`;

/** A list that stays with the member for a day: ten alone, the rest counted. */
const repeated = { alone: 10, hours: 24, title: '{count} more new matches', body: 'They stand in My posts.' };

/** Tells both sides of pairs that are new: the other members of this post, and its owner once of all of them. */
export async function tellOfMatches(
  tx: Tx,
  post: JudgedPost,
  added: readonly Pair[],
  site: string | undefined,
): Promise<void> {
  if (added.length === 0) return;
  const untold = await takeUntoldPairs(tx, added);
  const isOfRequest = isRequest(post.kind);
  const toldToOther = isOfRequest ? untold.filter(({ is_private }) => !is_private) : untold;
  for (const pair of toldToOther) {
    const [ownerId, otherId] = isOfRequest
      ? [pair.listing_owner_id, pair.listing_id]
      : [pair.request_owner_id, pair.request_id];
    await notify(tx, [ownerId], { ...newMatch(post), link: matchesPath(otherId), causedBy: post.owner_id }, site);
  }
  const toldToOwner = isOfRequest ? untold : untold.filter(({ is_private }) => !is_private);
  if (toldToOwner.length > 0) await notify(tx, [post.owner_id], foundFor(post, toldToOwner.length), site);
}

const newMatch = ({ kind, title }: JudgedPost): Omit<NewNotification, 'link'> => ({
  type: 'match_found',
  title: isRequest(kind) ? 'Somebody is looking for a home like yours' : 'A home fits your request',
  body: `“${messageExcerpt(title)}”`,
  repeated,
});

const foundFor = ({ id, kind, title }: JudgedPost, count: number): NewNotification => ({
  type: 'match_found',
  title: isRequest(kind)
    ? `${count === 1 ? 'A home fits' : `${count} homes fit`} your request`
    : `${count === 1 ? 'A person is' : `${count} people are`} looking for your home`,
  body: `“${messageExcerpt(title)}”`,
  link: matchesPath(id),
  repeated,
});
