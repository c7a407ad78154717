import type { Fit, Side } from '#contract/fit/fit.ts';
import { fitVersion } from '#contract/fit/score.ts';
import { type FitTextContext, fitTextContextOf } from '#contract/fit/texts/fit-text-context.ts';
import { fitLine } from '#contract/fit/texts/verdict-texts.ts';
import { matchNoticesPerDay } from '#contract/limits.ts';
import { pages } from '#contract/pages.ts';
import { inWords } from '#contract/text/numerals.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import {
  findDeliveries,
  findOftenNotified,
  type NewNotification,
  notify,
} from '#server/notifications/notifications.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { publishEvent } from '#server/platform/events/publish-event.ts';
import { messageExcerpt } from '#server/platform/messages/message-excerpt.ts';
import type { JudgedCandidates, JudgedPost } from '#server/posts/fit/candidates.service.ts';
import { isRequest } from '#server/posts/posts.policy.ts';
import { addMatchEmails } from './emails/match-emails.repo.ts';
import { takeUnnotifiedPairs, type UnnotifiedPair } from './match-notices.repo.ts';
import type { Pair } from './matches.repo.ts';

const matchesPath = (postId: string) => `/matches/${postId}`;

/** Within a day: ten notices for a list, and one that counts the rest. */
const repeated = {
  separateMax: 10,
  hours: 24,
  countsRead: true,
  title: 'More new matches: {count}',
  body: 'They stand in My posts.',
};

/** Above the limit of a member: one notice that counts the rest of all lists. */
const ofAllPosts = { link: pages.myPosts.path, repeated: { ...repeated, separateMax: 1 } };

/** Notifies both sides of new pairs: the other members of this post, and its owner once of all of them. */
export async function notifyOwnersOfMatches(
  tx: Tx,
  { post, judged }: Pick<JudgedCandidates, 'post' | 'judged'>,
  added: readonly Pair[],
  site: string | undefined,
): Promise<void> {
  if (added.length === 0) return;
  const unnotified = await takeUnnotifiedPairs(tx, added, fitVersion);
  const isOfRequest = isRequest(post.kind);
  const [ofOther, ofOwn] = isOfRequest ? (['listing', 'request'] as const) : (['request', 'listing'] as const);
  const openTo = (side: Side) =>
    unnotified.filter(
      (pair) => !pair[`${side}_owner_hides`] && (side === 'request' ? !pair.is_former_alert : !pair.is_private),
    );
  const [forOthers, forOwner] = [openTo(ofOther), openTo(ofOwn)];
  const fits = new Map(judged.map((each) => [each.id, each]));
  const ownersOf = (pairs: readonly UnnotifiedPair[], side: Side) => pairs.map((pair) => pair[`${side}_owner_id`]);
  const owners = [...ownersOf(forOthers, ofOther), ...(forOwner.length > 0 ? [post.owner_id] : [])];
  const often = await findOftenNotified(tx, owners, 'match_found', matchNoticesPerDay);
  const notifyOwner = (ownerId: string, notice: NewNotification) =>
    notify(tx, [ownerId], often.has(ownerId) ? { ...notice, ...ofAllPosts } : notice, site);
  for (const ownerId of new Set(ownersOf(forOthers, ofOther))) {
    const [best, ...more] = forOthers
      .filter((pair) => pair[`${ofOther}_owner_id`] === ownerId)
      .map((pair) => pair[`${ofOther}_id`]);
    if (best === undefined) continue;
    const link = more.length > 0 ? pages.myPosts.path : matchesPath(best);
    await notifyOwner(ownerId, { ...newMatch(post, fits.get(best), 1 + more.length), link, aboutId: post.id });
  }
  const [first] = forOwner;
  if (first) {
    const only = forOwner.length === 1 ? first[`${ofOther}_id`] : undefined;
    const found = foundFor(post, forOwner.length, only === undefined ? undefined : fits.get(only));
    await notifyOwner(post.owner_id, { ...found, ...(only !== undefined && { aboutId: only }) });
  }
  await publishSharedMatches(tx, unnotified);
  await emailLater(tx, [
    ...forOthers.map((pair) => emailTo(pair, ofOther)),
    ...forOwner.map((pair) => emailTo(pair, ofOwn)),
  ]);
}

/** Listings that the writer hid or dismissed are left out for the writer alone: people on a shared list are notified. */
async function publishSharedMatches(tx: Tx, unnotified: readonly UnnotifiedPair[]): Promise<void> {
  const shared = unnotified.filter(({ is_shared, is_former_alert }) => is_shared && !is_former_alert);
  for (const postId of new Set(shared.map(({ request_id }) => request_id))) {
    const listingIds = shared.filter(({ request_id }) => request_id === postId).map(({ listing_id }) => listing_id);
    await publishEvent(tx, 'request.matched', { postId }, { listingIds });
  }
}

interface MatchToEmail {
  ownerId: string;
  post_id: string;
  other_id: string;
}

const emailTo = (pair: UnnotifiedPair, side: Side): MatchToEmail => {
  const [own, other] = side === 'listing' ? (['listing', 'request'] as const) : (['request', 'listing'] as const);
  return { ownerId: pair[`${own}_owner_id`], post_id: pair[`${own}_id`], other_id: pair[`${other}_id`] };
};

async function emailLater(tx: Tx, matches: readonly MatchToEmail[]): Promise<void> {
  if (matches.length === 0) return;
  const owners = matches.map(({ ownerId }) => ownerId);
  const deliveries = await findDeliveries(tx, owners, 'match_found');
  const rows = matches.flatMap(({ ownerId, ...pair }) => {
    const delivery = deliveries.get(ownerId);
    return delivery === 'email' || delivery === 'daily' ? [{ ...pair, delivery }] : [];
  });
  await addMatchEmails(tx, rows);
}

const newMatch = ({ kind, title }: JudgedPost, fit: Fit | undefined, count: number): Omit<NewNotification, 'link'> => ({
  type: 'match_found',
  title: isRequest(kind)
    ? `Somebody is looking for a home like ${count === 1 ? 'yours' : `${inWords(count)} of yours`}`
    : `A home fits ${count === 1 ? 'your request' : `${inWords(count)} of your requests`}`,
  body: bodyOf(title, fit, { ...ownContext(kind), side: isRequest(kind) ? 'owner' : 'seeker' }),
  isEmailedElsewhere: true,
  repeated,
});

const foundFor = ({ id, kind, title }: JudgedPost, count: number, fit: Fit | undefined): NewNotification => ({
  type: 'match_found',
  title: isRequest(kind)
    ? `${count === 1 ? 'A home fits' : `${count} homes fit`} your request`
    : `${count === 1 ? 'A person is' : `${count} people are`} looking for your home`,
  body: bodyOf(title, fit, ownContext(kind)),
  link: matchesPath(id),
  isEmailedElsewhere: true,
  repeated,
});

const ownContext = (kind: PostKind) => fitTextContextOf({ kind }, 'sq ft');

/** `“The brick house”. Strong fit, 92 of 100. Inside your budget.` */
const bodyOf = (title: string, fit: Fit | undefined, context: FitTextContext) =>
  [`“${messageExcerpt(title)}”`, ...(fit ? [fitLine(fit, context)] : [])].join('. ');
