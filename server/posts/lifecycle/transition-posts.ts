import { type RawBuilder, sql } from 'kysely';
import type { EventPayload } from '#contract/domain-events.ts';
import type { PostStatus } from '#contract/post/post-lifecycle.ts';
import { signalChangedPosts } from '#server/platform/db/changed-posts.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { publishEvents } from '#server/platform/events/publish-event.ts';
import {
  type PostEventName,
  postTransitions,
  type TransitionDetails,
  type TransitionName,
} from './post-transitions.ts';

export interface TransitioningPost {
  id: string;
  status: PostStatus;
  to?: PostStatus;
}

/** More would not fit into one statement of the database. */
const postsAtOnce = 1_000;

/**
 * Changes the status of posts, which are locked, with all that belongs to it: dates, history, and one event each.
 * The caller has checked what its caller may do. @throws Error where the lifecycle has no such transition
 */
export async function transitionPosts<Name extends TransitionName>(
  tx: Tx,
  name: Name,
  posts: readonly TransitioningPost[],
  details: TransitionDetails[Name],
): Promise<void> {
  const { event, columns, payload } = postTransitions[name];
  const moved = posts.map((post) => ({ ...post, to: nextStatus(name, post) }));
  for (let at = 0; at < moved.length; at += postsAtOnce) {
    const some = moved.slice(at, at + postsAtOnce);
    await writeStatus(tx, some, { ...columns(details), ...(name !== 'expire' && { version: sql`posts.version + 1` }) });
    await writeHistory(tx, some, {
      isFirst: name === 'publish',
      at: 'at' in details ? sql`${details.at}` : sql`now()`,
    });
    const eventPayload = payload(details) as EventPayload<PostEventName>;
    const events = some.map(({ id: postId }) => ({ postId, payload: eventPayload }));
    await publishEvents(tx, event, events, { isFinal: 'by' in details && details.by !== 'owner' });
  }
}

interface MovedPost {
  id: string;
  status: PostStatus;
  to: PostStatus;
}

function nextStatus(name: TransitionName, post: TransitioningPost): PostStatus {
  const { from, to = post.to } = postTransitions[name];
  if (to && from.includes(post.status)) return to;
  throw new Error(`No post that is ${post.status} can ${name}.`);
}

async function writeStatus(
  tx: Tx,
  posts: readonly MovedPost[],
  columns: Record<string, RawBuilder<unknown>>,
): Promise<void> {
  const set = Object.entries(columns).map(([name, value]) => sql`, ${sql.ref(name)} = ${value}`);
  await sql`
    UPDATE posts SET status = moved.status, updated_at = now() ${sql.join(set, sql``)}
    FROM unnest(${posts.map(({ id }) => id)}::text[], ${posts.map(({ to }) => to)}::text[]) AS moved (id, status)
    WHERE posts.id = moved.id`.execute(tx);
  signalChangedPosts(
    tx,
    posts.map(({ id }) => id),
  );
}

async function writeHistory(
  tx: Tx,
  posts: readonly MovedPost[],
  { isFirst, at }: { isFirst: boolean; at: RawBuilder<unknown> },
): Promise<void> {
  const changed = posts.filter(({ status, to }) => status !== to);
  if (changed.length === 0) return;
  const from = changed.map(({ status }) => (isFirst ? null : status));
  await sql`
    INSERT INTO post_history (post_id, what, at, from_status, to_status, is_private)
    SELECT id, 'status', ${at}, status_before, status_after, visibility = 'private'
    FROM posts JOIN unnest(${changed.map(({ id }) => id)}::text[], ${from}::text[], ${changed.map(({ to }) => to)}::text[])
      AS moved (id, status_before, status_after) USING (id)`.execute(tx);
  if (!isFirst) return;
  await sql`
    INSERT INTO post_history (post_id, what, to_price, is_private)
    SELECT id, 'price', price, visibility = 'private' FROM posts
    WHERE id = ANY (${changed.map(({ id }) => id)}::text[]) AND price IS NOT NULL`.execute(tx);
}
