import type { Fit } from '#contract/fit/fit.ts';
import { type FitTextContext, fitTextContextOf } from '#contract/fit/texts/fit-text-context.ts';
import { askedName } from '#contract/fit/texts/question-nouns.ts';
import { questionOf } from '#contract/fit/texts/question-texts.ts';
import { summaryOf, verdictLabels } from '#contract/fit/texts/verdict-texts.ts';
import { formatAge } from '#contract/format/dates.ts';
import { matchPostsEmailed } from '#contract/limits.ts';
import { addFactPath } from '#contract/matching/add-fact-path.ts';
import { pages } from '#contract/pages.ts';
import type { PostSummary } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import { inWords } from '#contract/text/numerals.ts';
import { upperFirst } from '#contract/text/words.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import {
  button,
  type EmailNote,
  homeRow,
  line,
  requestCard,
  sectionHead,
  textLink,
} from '#server/platform/messages/email-layout/email-blocks.ts';
import type { EmailBlock } from '#server/platform/messages/email-layout/email-document.ts';
import { messageExcerpt } from '#server/platform/messages/message-excerpt.ts';
import { emailHome, emailRequest } from '#server/posts/emails/post-blocks.ts';
import { plural, priceOf } from '#server/posts/emails/post-texts.ts';
import { isRequest } from '#server/posts/posts.policy.ts';

export interface JudgedMatch {
  post: PostSummary;
  ownerId: string;
  fit: Fit;
}

export interface MatchGroup {
  post: { id: string; kind: PostKind; name: string };
  matches: readonly JudgedMatch[];
  /** New matches, the listed ones too. */
  count: number;
  /** All kept matches; null where others may fit that are not kept. */
  total: number | null;
}

const homeNouns = ['home', 'homes'] as const;
const peopleNouns = ['person', 'people'] as const;

const sum = (groups: readonly MatchGroup[]) => groups.reduce((all, { count }) => all + count, 0);
const ofRequests = (groups: readonly MatchGroup[]) => groups.filter(({ post }) => isRequest(post.kind));
const ofListings = (groups: readonly MatchGroup[]) => groups.filter(({ post }) => !isRequest(post.kind));

/** `3 homes for your request, 2 people for your listing`; empty without matches. */
export function matchSubject(groups: readonly MatchGroup[]): string {
  const [homes, people] = [ofRequests(groups), ofListings(groups)];
  const counted = (all: readonly MatchGroup[], nouns: readonly [string, string]) =>
    `${sum(all)} ${plural(sum(all), nouns)}`;
  return [
    ...(homes.length > 0
      ? [`${counted(homes, homeNouns)} for your ${plural(homes.length, ['request', 'requests'])}`]
      : []),
    ...(people.length > 0
      ? [`${counted(people, peopleNouns)} for your ${plural(people.length, ['listing', 'listings'])}`]
      : []),
  ].join(', ');
}

/** `Three homes for you, and two people for your listing`. */
export function matchTitle(groups: readonly MatchGroup[]): string {
  const [homes, people] = [ofRequests(groups), ofListings(groups)];
  const counted = (all: readonly MatchGroup[], nouns: readonly [string, string]) =>
    `${inWords(sum(all))} ${plural(sum(all), nouns)}`;
  const parts = [
    ...(homes.length > 0 ? [`${counted(homes, homeNouns)} for you`] : []),
    ...(people.length > 0
      ? [`${counted(people, peopleNouns)} for your ${plural(people.length, ['listing', 'listings'])}`]
      : []),
  ];
  return upperFirst(parts.join(', and '));
}

export function matchPreview([first]: readonly MatchGroup[]): string {
  const [best] = first?.matches ?? [];
  if (!best) return '';
  const { post, fit } = best;
  const price = 'listPrice' in post ? `, ${priceOf(post)}` : '';
  return `${messageExcerpt(postName(post))}${price}: ${verdictOf(fit)}`;
}

const verdictOf = ({ verdict, score }: Fit) => `${verdictLabels[verdict]}, ${score} of 100.`;

interface Written {
  site: string;
  now: Date;
}

export function matchBlocks(groups: readonly MatchGroup[], written: Written): EmailBlock[] {
  const [shown, rest] = [groups.slice(0, matchPostsEmailed), groups.slice(matchPostsEmailed)];
  return [...shown.flatMap((group, at) => groupBlocks(group, written, at === 0)), ...restBlocks(rest, written)];
}

function restBlocks(rest: readonly MatchGroup[], { site }: Written): EmailBlock[] {
  if (rest.length === 0) return [];
  const posts = `${rest.length} more of your ${plural(rest.length, ['post', 'posts'])}`;
  return [
    line(`${sum(rest)} new ${plural(sum(rest), ['match', 'matches'])} for ${posts}.`),
    textLink({ text: 'See them in My posts', link: `${site}${pages.myPosts.path}` }),
  ];
}

function groupBlocks({ post, matches, count, total }: MatchGroup, { site, now }: Written, isFirst: boolean) {
  const isSeeker = isRequest(post.kind);
  const rest = count - matches.length;
  const all = {
    text: total !== null && total > 1 ? `See all ${total} ${isSeeker ? 'homes' : 'people'}` : 'See all matches',
    link: `${site}${pages.matches.path.replace(':id', encodeURIComponent(post.id))}`,
  };
  return [
    sectionHead(isSeeker ? 'For your request' : 'For your listing', messageExcerpt(post.name)),
    ...matches.map((match) => matchBlock(match, post, { site, now })),
    ...(rest > 0 ? [line(matches.length > 0 ? `And ${rest} more.` : `${rest} more, beyond the ten of a day.`)] : []),
    isFirst ? button(all) : textLink(all),
  ];
}

function matchBlock(match: JudgedMatch, own: MatchGroup['post'], { site, now }: Written): EmailBlock {
  const { post, fit } = match;
  const context = fitTextContextOf(own, 'sq ft');
  const note: EmailNote = {
    lead: verdictOf(fit),
    text: summaryOf(fit, context),
    link: questionLink(match, own, context, site),
  };
  return 'listPrice' in post
    ? homeRow(emailHome(post, site, 'small'), note)
    : requestCard(emailRequest(post, site, formatAge(post.firstListedAt, now)), note);
}

/** Opens the conversation with the question ready, or the form of one's own listing. Nothing is sent. */
function questionLink(
  { post, ownerId, fit }: JudgedMatch,
  own: MatchGroup['post'],
  { side }: FitTextContext,
  site: string,
) {
  const question = questionOf(fit, { side });
  if (!question) return null;
  const { label, criteria } = question;
  const ask = new URLSearchParams({ chat_ref: ownerId, post: post.id, ask: criteria.map(askedName).join(',') });
  const path = side === 'owner' ? addFactPath(own, criteria[0]) : `${pages.chat.path}?${ask}`;
  return { text: label, link: `${site}${path}` };
}
