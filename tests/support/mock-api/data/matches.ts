import type { Fit } from '#contract/fit/fit.ts';
import { judgeFit } from '#contract/fit/judge-fit.ts';
import { isAskedIn, questionOf } from '#contract/fit/texts/question-texts.ts';
import { ownPostsPerPage } from '#contract/limits.ts';
import { comparedPrices, type Demand, reportedCountMin } from '#contract/matching/demand.ts';
import {
  type Dismissal,
  type DismissalReasonCounts,
  type Match,
  type MatchesQuery,
  type MatchOrder,
  matchesPerPage,
  type OwnFit,
  type RankedPost,
} from '#contract/matching/match.ts';
import { countHomes, type HomeCount } from '#contract/matching/request-change.ts';
import type { WantedHome } from '#contract/matching/wanted-home.ts';
import { plainFieldsOf } from '#contract/post/fields/post-fields.ts';
import type { ListingDetails, PostDetails, RequestDetails } from '#contract/post/post.ts';
import type { SearchQuery } from '#contract/search/post-search.ts';
import { requestKinds } from '#contract/vocabulary.ts';
import { finishCount } from '#tests/support/finish-count.ts';
import { pageOf } from '../answers/page-of.ts';
import { listConversations, listMessages } from './conversations.ts';
import { posts } from './dataset.ts';
import { makeOwner, makeRentRequest } from './factories.ts';
import { detailsOfOwnPost, listOwnPosts } from './own-post-views.ts';
import { personOf } from './people.ts';
import { searchPosts } from './search.ts';

const dismissals = new Map<string, Dismissal>();
const seen = new Set<string>();

export function forgetMatches(): void {
  dismissals.clear();
  seen.clear();
}

const pairOf = (id: string, otherId: string) => `${id} ${otherId}`;
const isListing = (post: PostDetails): post is ListingDetails => 'listPrice' in post;
const today = () => new Date().toISOString().slice(0, 10);

function fitOf(post: PostDetails, other: PostDetails) {
  const [listing, request] = isListing(post) ? [post, other as RequestDetails] : [other as ListingDetails, post];
  return judgeFit(listing, request, today());
}

/** Requests of the dataset have no owner, as visitors see them. */
const asker = makeOwner({ id: 'asker', firstName: 'Priya', lastName: 'R.', userType: 'Individual', brokerage: null });

const priceOf = ({ post }: Match) => ('listPrice' in post ? post.listPrice : post.budgetMax);

const comparisons: Record<MatchOrder, (one: Match, other: Match) => number> = {
  fit: (one, other) =>
    Number(one.fit.verdict === 'possible') - Number(other.fit.verdict === 'possible') ||
    other.fit.score - one.fit.score,
  newest: (one, other) => other.matchedAt.localeCompare(one.matchedAt),
  lowest_price: (one, other) => priceOf(one) - priceOf(other),
  nearest: (one, other) => one.post.id.localeCompare(other.post.id),
};

/** Reads it like the site: from the member's messages about the listing. */
function askedAt(token: string, { id }: PostDetails, fit: Fit): string | null {
  const question = questionOf(fit, { side: 'seeker' });
  const me = personOf(token).user.id;
  const asked = listConversations(token)
    .filter(({ post }) => post?.id === id)
    .flatMap((conversation) => listMessages(token, conversation.id))
    .filter(({ senderId, content }) => senderId === me && question && isAskedIn(content, question.criteria));
  return asked.at(-1)?.createdAt ?? null;
}

const counterparts = (post: PostDetails) =>
  posts.filter((other) => isListing(other) !== isListing(post) && other.status === 'active');

export function listMatches(token: string, post: PostDetails, { order, dismissed, page }: MatchesQuery) {
  const matches = counterparts(post)
    .map((other): Match => {
      const dismissal = dismissals.get(pairOf(post.id, other.id)) ?? null;
      const fit = fitOf(post, other);
      return {
        post: other,
        owner: other.owner ?? asker,
        fit,
        matchedAt: other.publishedAt,
        isNew: !seen.has(post.id),
        dismissal,
        laterFor: null,
        askedAt: askedAt(token, other, fit),
      };
    })
    .filter(({ fit, dismissal }) => fit.verdict !== 'none' && (dismissal !== null) === dismissed)
    .sort(comparisons[order]);
  return pageOf(matches, page, matchesPerPage);
}

/** Orders them like the site: the fitting ones first, by score. */
export function rankPosts(request: PostDetails, { page, limit, sort, ...filters }: SearchQuery) {
  const ranked = searchPosts(posts, filters, sort).map((post): RankedPost => {
    const { verdict, score, criteria } = fitOf(request, post);
    const toAsk = criteria.filter(({ state }) => state === 'unknown').length;
    return { post, fit: verdict === 'none' ? null : { verdict, score, toAsk } };
  });
  return pageOf(
    ranked.toSorted((one, other) => (other.fit?.score ?? -1) - (one.fit?.score ?? -1)),
    page,
    limit,
  );
}

export const markMatchesSeen = (postId: string) => seen.add(postId);
export const dismissMatch = (id: string, otherId: string, dismissal: Dismissal) =>
  dismissals.set(pairOf(id, otherId), dismissal);
export const restoreMatch = (id: string, otherId: string) => dismissals.delete(pairOf(id, otherId));

/** Counts them like the site, over the listings of the dataset. */
export const countChanges = (post: PostDetails): HomeCount =>
  isListing(post)
    ? { fitting: 0, isCapped: false, areChangesCounted: true, changes: [], exclusions: [] }
    : countAmongListings(post);

export function countWantedHomes({ kind, section, content }: WantedHome): HomeCount {
  const empty = makeRentRequest({ mustHaves: [], niceToHaves: [], areas: [], propertySubType: [] });
  const nothing = Object.fromEntries(plainFieldsOf(requestKinds).map((field) => [field, null]));
  const lists = { mustHaves: [], niceToHaves: [], niceToHaveAmounts: [], leaseTerm: [] };
  return countAmongListings({ ...empty, ...nothing, ...lists, ...content, kind, section } as RequestDetails);
}

const countAmongListings = (wishes: RequestDetails): HomeCount =>
  finishCount(
    countHomes(
      posts.filter((post) => isListing(post) && post.status === 'active') as ListingDetails[],
      wishes,
      today(),
    ),
  );

/** Counts it like the site, over the requests of the dataset. */
export function countDemand(post: PostDetails): Demand {
  const countedAt = new Date().toISOString();
  if (!isListing(post)) return { countedAt, ladder: [], missing: [] };
  const fitting = (price: number) =>
    counterparts(post).filter((request) => fitOf({ ...post, listPrice: price }, request).verdict !== 'none').length;
  const ladder = comparedPrices(post.listPrice).map((price) => {
    const requests = fitting(price);
    return { price, isOwn: price === post.listPrice, requests: requests < reportedCountMin ? null : requests };
  });
  return { countedAt, ladder, missing: [] };
}

/** The two accounts of the mocked API are too few for a reason to be told. */
export const listReasons = (_postId: string): DismissalReasonCounts => ({ members: 0, reasons: [] });

const ownActivePosts = (token: string): PostDetails[] =>
  listOwnPosts(token, { status: 'active', page: 1, limit: ownPostsPerPage })
    .data.map(({ id }) => detailsOfOwnPost(token, id))
    .filter((post) => post !== undefined);

export const countMatches = (token: string) =>
  ownActivePosts(token).map((post) => {
    const { total } = listMatches(token, post, { order: 'fit', dismissed: false, page: 1 });
    return { postId: post.id, total, isCapped: false, unseen: seen.has(post.id) ? 0 : total, asksIfAvailable: false };
  });

export const listOwnFits = (token: string, post: PostDetails): OwnFit[] =>
  ownActivePosts(token)
    .filter((own) => isListing(own) !== isListing(post))
    .map((own) => ({ post: { id: own.id, title: own.title }, fit: fitOf(post, own) }))
    .map((own) => ({ ...own, askedAt: askedAt(token, post, own.fit) }))
    .filter(({ fit }) => fit.criteria.length > 0)
    .sort((one, other) => other.fit.score - one.fit.score);
