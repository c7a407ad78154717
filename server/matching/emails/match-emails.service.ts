import { matchesEmailedPerDay, matchPostsEmailed } from '#contract/limits.ts';
import { streetLine } from '#contract/post/post-name.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { getFits } from '#server/posts/fit/fit.service.ts';
import { isRequest } from '#server/posts/posts.policy.ts';
import { countPairs } from '../matches.repo.ts';
import type { MatchGroup } from './match-email-content.ts';
import { awaitsSummary, type EmailClaim, type EmailedMatch, summaryMembers, takeMatches } from './match-emails.repo.ts';

export { awaitsSummary, summaryMembers };

/**
 * Takes the matches that wait for an email to the member: those still kept, ten for each of ten posts and the rest counted.
 * @returns groups of the member's posts, requests first, and how many matches no longer wait, those that are left out too
 */
export async function takeMatchesForEmail(tx: Tx, claim: EmailClaim): Promise<{ groups: MatchGroup[]; taken: number }> {
  const { matches, taken } = await takeMatches(tx, claim);
  const counts = new Map((await countPairs(tx, claim.userId)).map((count) => [count.post_id, count]));
  const ofPosts = [...new Set(matches.map(({ post_id }) => post_id))].map((id) =>
    matches.filter(({ post_id }) => post_id === id),
  );
  const groups: MatchGroup[] = [];
  for (const [index, ofPost] of ofPosts.entries()) {
    const [{ post_id }] = ofPost as [EmailedMatch];
    groups.push(await groupOf(tx, ofPost, counts.get(post_id), index < matchPostsEmailed));
  }
  return { groups: groups.filter(({ count }) => count > 0), taken };
}

async function groupOf(
  tx: Tx,
  matches: readonly EmailedMatch[],
  counted: { total: number; is_capped: boolean } | undefined,
  isListed: boolean,
): Promise<MatchGroup> {
  const [own] = matches as [EmailedMatch];
  const { post_id: id, kind, unit, street_number: streetNumber, street_name: streetName } = own;
  const name =
    (!isRequest(kind) &&
      streetLine({ unit: unit ?? '', streetNumber: streetNumber ?? '', streetName: streetName ?? '' })) ||
    own.title;
  const room = isListed ? Math.max(0, matchesEmailedPerDay - own.emailed_before) : 0;
  const listed = matches.slice(0, room).map(({ other_id }) => other_id);
  const fits = listed.length > 0 ? await getFits(tx, id, listed) : new Map();
  const judged = listed.flatMap((otherId) => {
    const match = fits.get(otherId);
    return match && match.fit.verdict !== 'none' ? [match] : [];
  });
  const count = matches.length - (listed.length - judged.length);
  const total = counted && !counted.is_capped ? counted.total : null;
  return { post: { id, kind, name }, matches: judged, count, total };
}
