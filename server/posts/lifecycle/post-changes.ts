import { isDeepStrictEqual } from 'node:util';
import type { EventPayload } from '#contract/domain-events.ts';
import { fieldDefinition, plainFieldsOf } from '#contract/post/fields/post-fields.ts';
import { postKinds } from '#contract/vocabulary.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { publishEvents } from '#server/platform/events/publish-event.ts';
import { insertHistory } from '../owner/owner-post.repo.ts';
import { contentOf, type StoredPost } from '../post-columns.ts';

interface PostChange {
  before: StoredPost & { id: string };
  after: StoredPost;
}

type ChangedFacts = EventPayload<'post.changed'>['facts'];

/** Event `post.changed` for each published post that changed, and a history entry where the price changed. */
export async function publishPostChanges(tx: Tx, changes: readonly PostChange[]): Promise<void> {
  const changed = changes
    .map((change) => ({ change, postId: change.before.id, facts: changedFacts(change) }))
    .filter(({ facts }) => Object.keys(facts).length > 0);
  await insertHistory(tx, changed.flatMap(priceEntry));
  await publishEvents(
    tx,
    'post.changed',
    changed.map(({ postId, facts }) => ({ postId, payload: { facts } })),
  );
}

function priceEntry({ change, postId, facts: { price } }: { change: PostChange; postId: string; facts: ChangedFacts }) {
  const { before, after } = change;
  const becomesPublic = before.visibility === 'private' && after.visibility === 'public';
  if (typeof price?.to !== 'number' || becomesPublic) return [];
  const from_price = typeof price.from === 'number' ? price.from : null;
  const is_private = after.visibility === 'private';
  return [{ post_id: postId, what: 'price' as const, from_price, to_price: price.to, is_private }];
}

function changedFacts({ before, after }: PostChange): ChangedFacts {
  const [from, to] = [factsOf(before), factsOf(after)];
  const names = new Set([...Object.keys(from), ...Object.keys(to)]);
  return Object.fromEntries(
    [...names]
      .filter((name) => !isDeepStrictEqual(from[name], to[name]))
      .map((name) => [nameOf(name), withValues.has(name) ? { from: from[name] ?? null, to: to[name] ?? null } : {}]),
  );
}

const factsOf = (post: StoredPost): Record<string, unknown> => ({ ...contentOf(post), visibility: post.visibility });

/** Events name both `listPrice` and `budgetMax` as `price`. */
const nameOf = (name: string) => (name === 'listPrice' || name === 'budgetMax' ? 'price' : name);

/** Events outlive the post: they hold no text and no address. */
const withValues = new Set<string>([
  ...plainFieldsOf(postKinds).filter((field) => !['text', 'link'].includes(fieldDefinition(field).type)),
  'propertySubType',
  'rentIncludes',
  'visibility',
]);
