import { postLifeDays, removedPostDays } from '#contract/limits.ts';
import type {
  ChangedPost,
  ChangeOutcome,
  NewPost,
  OwnListing,
  OwnPost,
  OwnPostCounts,
  OwnPostSummary,
  OwnPostsQuery,
  OwnRequest,
  SentMedia,
  StatusChange,
} from '#contract/post/own-post.ts';
import type { ListingDetails, Picture, PostDetails, PostOwner } from '#contract/post/post.ts';
import { contentSchema, isListingKind, missingFields } from '#contract/post/post-content.ts';
import {
  addressableStatuses,
  type ClosedReason,
  canTransition,
  closedReasonsFor,
  doneReason,
  type PostStatus,
  postStatuses,
  reopenableUntil,
  restoredStatus,
} from '#contract/post/post-lifecycle.ts';
import { postKinds } from '#contract/vocabulary.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { makeListing, makePicture, makeRental, makeRentRequest, makeRequest } from './factories.ts';

interface MockOwnPost {
  post: OwnPost;
  clientId: string;
  closedReason: ClosedReason | null;
  closedAt: string | null;
  closedFrom: PostStatus;
  removedAt: string | null;
  removedFrom: PostStatus;
  removedByAdmin: boolean;
  views: number;
  favourites: number;
  conversations: number;
}

const owned = new Map<string, MockOwnPost[]>();
const sent = new Map<string, Picture>();
let lastId = 0;

/** The posts and sent pictures of all members, to be kept over a reload. */
export const listOwnState = () => ({ owned: [...owned], sent: [...sent], lastId });

export function restoreOwnState(kept: ReturnType<typeof listOwnState>): void {
  for (const [token, posts] of kept.owned) owned.set(token, posts);
  for (const [id, picture] of kept.sent) sent.set(id, picture);
  lastId = kept.lastId;
}

export function forgetOwnPosts(): void {
  owned.clear();
  sent.clear();
}

const postsOf = (token: string) => {
  const known = owned.get(token) ?? [];
  owned.set(token, known);
  return known;
};

const now = () => new Date().toISOString();
const inDays = (days: number, from = Date.now()) => new Date(from + days * 86_400_000).toISOString();

/** Gives a member an existing post; `over` holds the parts that matter to the test. */
export function giveOwnPost(token: string, post: OwnPost, over: Partial<Omit<MockOwnPost, 'post'>> = {}): OwnPost {
  const rest = { clientId: `client-${post.id}`, views: 0, favourites: 0, conversations: 0 };
  const closing = { closedReason: null, closedAt: null, closedFrom: 'active' } as const;
  const removal = { removedAt: null, removedFrom: 'active', removedByAdmin: false } as const;
  postsOf(token).unshift({ post, ...rest, ...closing, ...removal, ...over });
  return post;
}

function findOwn(token: string, id: string): MockOwnPost {
  const own = postsOf(token).find(({ post }) => post.id === id);
  if (!own) throw new MockFailure(404, 'We couldn’t find this post');
  return own;
}

export const getOwnPost = (token: string, id: string): OwnPost => findOwn(token, id).post;

export function keepSentPicture(): SentMedia {
  const picture = makePicture({ id: `sent-${++lastId}_exterior`, alt: '' });
  sent.set(picture.id, picture);
  return picture;
}

export function dropSentPicture(token: string, id: string): void {
  const isHeld = postsOf(token).some(
    ({ post }) => 'pictures' in post && post.content.photos?.some((photo) => photo.id === id),
  );
  if (isHeld) throw new MockFailure(409, 'A post uses this file. Remove it from the post first.');
  if (!sent.delete(id)) throw new MockFailure(404, 'Photo not found');
}

function picturesOf(content: OwnListing['content'], known: readonly Picture[]): Picture[] {
  const ids = [...(content.photos ?? []).map(({ id }) => id), ...(content.floorPlan ? [content.floorPlan] : [])];
  return ids.map((id) => {
    const picture = sent.get(id) ?? known.find((one) => one.id === id) ?? makePicture({ id });
    return { ...picture, alt: content.photos?.find((photo) => photo.id === id)?.alt ?? picture.alt };
  });
}

function withContent(post: OwnPost, content: NewPost['content']): OwnPost {
  const saved = { ...post, version: post.version + 1, updatedAt: now() };
  if (!('pictures' in saved)) return { ...saved, content } as OwnRequest;
  const listing = content as OwnListing['content'];
  return { ...saved, content: listing, pictures: picturesOf(listing, saved.pictures) };
}

const published = (post: OwnPost): OwnPost => ({
  ...post,
  status: 'active',
  publishedAt: post.publishedAt ?? now(),
  expiresAt: inDays(postLifeDays),
});

export function createOwnPost(token: string, { clientId, kind, section, status, content }: NewPost): OwnPost {
  const before = postsOf(token).find((own) => own.clientId === clientId);
  if (before) return before.post;
  const base = {
    id: `own-${++lastId}`,
    section,
    status: 'draft' as const,
    version: 0,
    publishedAt: null,
    expiresAt: null,
    updatedAt: now(),
    duplicate: null,
  };
  const empty: OwnPost = isListingKind(kind)
    ? { ...base, kind, content: {}, pictures: [], floorPlanDocument: null }
    : { ...base, kind, content: {} };
  const saved = withContent(empty, content);
  return giveOwnPost(token, status === 'active' ? published(saved) : saved, { clientId });
}

export function changeOwnPost(token: string, id: string, { version, status, content }: ChangedPost): OwnPost {
  const own = findOwn(token, id);
  if (own.post.version !== version)
    throw new MockFailure(409, 'This post was changed in another tab or on another device');
  if (status === 'draft' && own.post.status !== 'draft')
    throw new MockFailure(409, 'This post is already published and can’t be a draft again');
  const saved = withContent(own.post, content);
  own.post = status === 'active' && saved.status === 'draft' ? published(saved) : saved;
  return own.post;
}

/** Gives a post another title, as its owner would in another tab. */
export function retitleOwnPost(token: string, id: string, title: string): OwnPost {
  const { kind, section, version, status, content } = getOwnPost(token, id);
  return changeOwnPost(token, id, { kind, section, version, status, content: { ...content, title } } as ChangedPost);
}

const words: Record<PostStatus, string> = {
  draft: 'a draft',
  active: 'live',
  paused: 'paused',
  under_offer: 'under offer',
  closed: 'closed',
  expired: 'expired',
  removed: 'taken down',
};

export function changeOwnStatus(token: string, id: string, { status, reason }: StatusChange): OwnPostSummary {
  const own = findOwn(token, id);
  const { post } = own;
  if (status === 'restored') return bringBack(own);
  if (status === 'reopened') return reopen(own);
  const renews = status === 'active' && post.status === 'active';
  if (!renews && !canTransition(post.kind, post.status, status))
    throw new MockFailure(409, `This post is ${words[post.status]} and can’t be ${words[status]}`);
  if (status === 'closed' && !(reason && closedReasonsFor(post.kind).includes(reason)))
    throw new MockFailure(422, 'Choose how it ended', [{ path: 'reason', message: 'Choose how it ended' }]);
  if (post.status === 'draft' && status === 'active') {
    const read = contentSchema(post.kind, post.section, post.content).safeParse(post.content);
    const errors = read.error?.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
    if (errors) throw new MockFailure(422, 'This post is not complete yet', errors);
  }
  const changed = { ...post, status, version: post.version + 1, updatedAt: now() };
  own.post = status === 'active' ? published(changed) : changed;
  if (status === 'closed') Object.assign(own, { closedAt: now(), closedFrom: post.status });
  own.closedReason = status === 'closed' ? (reason ?? null) : null;
  return summaryOf(own);
}

function bringBack(own: MockOwnPost): OwnPostSummary {
  const { post, removedFrom, removedByAdmin } = own;
  if (post.status !== 'removed' || removedByAdmin) throw new MockFailure(409, 'This post cannot be brought back');
  const status = restoredStatus(removedFrom, post.expiresAt === null ? null : new Date(post.expiresAt));
  own.post = { ...post, status, version: post.version + 1, updatedAt: now() };
  own.removedAt = null;
  return summaryOf(own);
}

function reopen(own: MockOwnPost): OwnPostSummary {
  const { post, closedFrom } = own;
  const until = reopenableUntilOf(own);
  if (post.status !== 'closed')
    throw new MockFailure(409, `This post is ${words[post.status]}, so it can’t be reopened. Only closed posts can`);
  const status = restoredStatus(closedFrom, post.expiresAt === null ? null : new Date(post.expiresAt));
  if (until === null || Date.parse(until) < Date.now())
    throw new MockFailure(
      409,
      `This post is closed and can’t be ${words[status]} again. Posts can be reopened only within 24 hours`,
    );
  own.post = { ...post, status, version: post.version + 1, updatedAt: now() };
  own.closedReason = null;
  return summaryOf(own);
}

const reopenableUntilOf = ({ post, closedAt }: MockOwnPost) =>
  post.status === 'closed' && closedAt !== null ? reopenableUntil(new Date(closedAt)).toISOString() : null;

export function changeManyOwn(
  token: string,
  ids: readonly string[],
  status: 'active' | 'paused' | 'closed',
  outcome: 'done' | 'withdrawn' = 'withdrawn',
): ChangeOutcome[] {
  return ids.map((id) => {
    try {
      const { kind } = getOwnPost(token, id);
      const reason = outcome === 'done' ? doneReason(kind) : 'withdrawn';
      changeOwnStatus(token, id, status === 'closed' ? { status, reason } : { status });
      return { id, status, message: '' };
    } catch (error) {
      if (error instanceof MockFailure) return { id, status: null, message: error.message };
      throw error;
    }
  });
}

export function removeOwnPost(token: string, id: string): void {
  const own = findOwn(token, id);
  own.removedFrom = own.post.status;
  own.post = { ...own.post, status: 'removed', version: own.post.version + 1, updatedAt: now() };
  own.removedAt = now();
}

function summaryOf(own: MockOwnPost): OwnPostSummary {
  const { post, closedReason, removedAt, removedByAdmin, views, favourites, conversations } = own;
  const { id, kind, section, status, publishedAt, expiresAt, updatedAt, content } = post;
  const address = 'address' in content ? content.address : undefined;
  const areas = 'areas' in content ? content.areas : undefined;
  return {
    id,
    kind,
    section,
    status,
    closedReason,
    removedByAdmin,
    title: content.title ?? '',
    missing: status === 'draft' ? missingFields(kind, section, content) : [],
    place: address
      ? [address.streetNumber, address.streetName].filter(Boolean).join(' ')
      : (areas ?? []).map(({ label }) => label).join(', '),
    town: address
      ? [address.neighbourhood, address.city, [address.province, address.postalCode].filter(Boolean).join(' ')]
          .filter(Boolean)
          .join(', ')
      : '',
    price: ('listPrice' in content ? content.listPrice : 'budgetMax' in content ? content.budgetMax : null) ?? null,
    budgetMin: ('budgetMin' in content ? content.budgetMin : null) ?? null,
    cover: ('pictures' in post ? post.pictures[0] : null) ?? null,
    views,
    favourites,
    conversations,
    publishedAt,
    expiresAt: status === 'active' ? expiresAt : null,
    restorableUntil: removedAt && !removedByAdmin ? inDays(removedPostDays, Date.parse(removedAt)) : null,
    reopenableUntil: reopenableUntilOf(own),
    updatedAt,
  };
}

export function listOwnPosts(token: string, { kind, status, page, limit }: OwnPostsQuery) {
  const rows = postsOf(token)
    .filter(({ post }) => (kind === undefined || post.kind === kind) && fitsStatus(post.status, status))
    .sort((a, b) => b.post.updatedAt.localeCompare(a.post.updatedAt))
    .map(summaryOf);
  return { data: rows.slice((page - 1) * limit, page * limit), total: rows.length };
}

const fitsStatus = (status: PostStatus, asked: PostStatus | undefined) =>
  asked === undefined ? status !== 'removed' : status === asked;

export const ownPostIds = (token: string): string[] =>
  postsOf(token).flatMap(({ post }) => (post.status === 'removed' ? [] : [post.id]));

export function countOwnPosts(token: string): OwnPostCounts {
  const count = (kind: string, status: string) =>
    postsOf(token).filter(({ post }) => post.kind === kind && post.status === status).length;
  return Object.fromEntries(
    postKinds.map((kind) => [kind, Object.fromEntries(postStatuses.map((status) => [status, count(kind, status)]))]),
  ) as OwnPostCounts;
}

export function statisticsOf(token: string, id: string) {
  const { views, favourites, conversations } = findOwn(token, id);
  return { views, favourites, conversations };
}

/** A post's public page; undefined for a post without one. */
export function publicDetails(id: string): PostDetails | undefined {
  for (const token of owned.keys()) {
    const post = detailsOfOwnPost(token, id);
    if (post && (addressableStatuses as readonly PostStatus[]).includes(post.status)) return post;
  }
  return undefined;
}

/** The owner's view of a published post's page; undefined for any other post. */
export function detailsOfOwnPost(token: string, id: string, ownerId?: string): PostDetails | undefined {
  const own = postsOf(token).find(({ post }) => post.id === id);
  if (!own || own.post.status === 'draft' || own.post.status === 'removed') return undefined;
  const { post, closedReason } = own;
  const { status, section, publishedAt, expiresAt } = post;
  const shown = {
    id,
    section,
    status,
    closedReason,
    expiresAt,
    reopenableUntil: reopenableUntilOf(own),
    ...(publishedAt ? { publishedAt } : {}),
    can: { edit: status !== 'closed', message: false },
  };
  const ownedBy = (owner: PostOwner) => ({ owner: { ...owner, id: ownerId ?? owner.id } });
  if ('pictures' in post) {
    const { address, photos: _, floorPlan: __, hideExactAddress: ___, ...content } = post.content;
    const photos = post.pictures.filter(({ id: picture }) => picture !== post.content.floorPlan);
    const make = post.kind === 'sale_property' ? makeListing : makeRental;
    const listing = make({ ...content, ...shown, photos, floorPlan: null } as Partial<ListingDetails>);
    return { ...listing, ...ownedBy(listing.owner), address: { ...listing.address, ...address } };
  }
  const request = (post.kind === 'buy_request' ? makeRequest : makeRentRequest)({ ...post.content, ...shown });
  return request.owner ? { ...request, ...ownedBy(request.owner) } : request;
}
