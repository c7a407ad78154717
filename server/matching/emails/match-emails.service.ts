import { readingOf } from '#contract/fit/texts/reading.ts';
import { fitLine } from '#contract/fit/texts/verdict-texts.ts';
import { formatMoney, formatMoneyRange } from '#contract/format/money.ts';
import { matchesEmailedPerDay } from '#contract/limits.ts';
import { pages } from '#contract/pages.ts';
import type { PostSummary } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Section } from '#server/platform/messages/compose-email.ts';
import { messageExcerpt } from '#server/platform/messages/message-excerpt.ts';
import { getFits } from '#server/posts/fit/fit.service.ts';
import { isRequest } from '#server/posts/posts.policy.ts';
import {
  awaitsSummary,
  type EmailDelivery,
  type EmailedMatch,
  summaryMembers,
  takeMatches,
} from './match-emails.repo.ts';

export { awaitsSummary, summaryMembers };

export interface MatchesInEmail {
  /** `3 homes for your request, 2 people for your listing`; empty where there is nothing to tell. */
  title: string;
  /** Of each of the member’s posts, requests first. */
  sections: Section[];
  /** Matches that no longer wait, those that are left out too. */
  taken: number;
}

interface Taking {
  userId: string;
  delivery: EmailDelivery;
  before: Date;
  site: string | undefined;
}

/** Takes the matches that wait for an email to the member: those that still stand, ten for each post and the rest counted. */
export async function takeMatchesForEmail(tx: Tx, { site, ...taking }: Taking): Promise<MatchesInEmail> {
  const { matches, taken } = await takeMatches(tx, taking);
  const ids = [...new Set(matches.map(({ post_id }) => post_id))];
  const posts = ids.map((id) => matches.filter(({ post_id }) => post_id === id));
  const sections: Section[] = [];
  for (const ofPost of posts) sections.push(await sectionOf(tx, ofPost, site));
  return { title: titleOf(posts), sections, taken };
}

async function sectionOf(tx: Tx, matches: readonly EmailedMatch[], site: string | undefined): Promise<Section> {
  const [{ post_id: postId, kind, title }] = matches as [EmailedMatch];
  const listed = matches.slice(0, matchesEmailedPerDay).map(({ other_id }) => other_id);
  const fits = await getFits(tx, postId, listed);
  const items = listed.flatMap((id) => {
    const judged = fits.get(id);
    if (!judged || judged.fit.verdict === 'none') return [];
    const { post, fit } = judged;
    const path = pages.postDetails.path.replace(':id', id);
    return [
      {
        title: `${messageExcerpt(postName(post))}, ${priceOf(post)}`,
        text: fitLine(fit, readingOf({ kind }, 'sq ft')),
        link: site && `${site}${path}`,
      },
    ];
  });
  const rest = matches.length - listed.length;
  return {
    heading: `${isRequest(kind) ? 'Homes' : 'People'} for “${messageExcerpt(title)}”`,
    items,
    text: rest > 0 ? `And ${rest} more.` : '',
    link: site && `${site}${pages.matches.path.replace(':id', postId)}`,
  };
}

const priceOf = (post: PostSummary) =>
  'listPrice' in post ? formatMoney(post.listPrice) : formatMoneyRange(post.budgetMin, post.budgetMax);

type OfPost = readonly EmailedMatch[];

function titleOf(posts: readonly OfPost[]): string {
  const ofRequests = posts.filter(([first]) => first && isRequest(first.kind));
  const ofListings = posts.filter(([first]) => first && !isRequest(first.kind));
  return [
    ...(ofRequests.length > 0 ? [`${count(ofRequests, 'home', 'homes')} for your ${noun(ofRequests, 'request')}`] : []),
    ...(ofListings.length > 0
      ? [`${count(ofListings, 'person', 'people')} for your ${noun(ofListings, 'listing')}`]
      : []),
  ].join(', ');
}

function count(posts: readonly OfPost[], one: string, several: string): string {
  const total = posts.flat().length;
  return `${total} ${total === 1 ? one : several}`;
}

const noun = (posts: readonly OfPost[], one: string) => (posts.length === 1 ? one : `${one}s`);
