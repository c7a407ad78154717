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
} from '#contract/own-post.ts';
import type { ListingDetails, Picture, PostDetails } from '#contract/post.ts';
import { contentSchema, isListingKind } from '#contract/post-content.ts';
import {
  addressableStatuses,
  type ClosedReason,
  canTransition,
  closedReasonsFor,
  doneReason,
  type PostStatus,
  postStatuses,
  restoredStatus,
} from '#contract/post-lifecycle.ts';
import { postKinds } from '#contract/vocabulary.ts';
import { makeListing, makePicture, makeRental, makeRentRequest, makeRequest } from './factories.ts';
import { MockFailure } from './failure.ts';

/** The posts of one member of the mocked API, as their owner sees them. */

interface MockOwnPost {
  post: OwnPost;
  clientId: string;
  closedReason: ClosedReason | null;
  removedAt: string | null;
  removedFrom: PostStatus;
  removedByAdmin: boolean;
  views: number;
  favourites: number;
}

const owned = new Map<string, MockOwnPost[]>();
const sent = new Map<string, Picture>();
let lastId = 0;

/** Each test begins with nobody owning anything. */
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

/** Gives somebody a post, as if they had made it before; the parts that a test cares about stand in `over`. */
export function giveOwnPost(token: string, post: OwnPost, over: Partial<Omit<MockOwnPost, 'post'>> = {}): OwnPost {
  const rest = { clientId: `client-${post.id}`, closedReason: null, views: 0, favourites: 0 };
  const removal = { removedAt: null, removedFrom: 'active', removedByAdmin: false } as const;
  postsOf(token).unshift({ post, ...rest, ...removal, ...over });
  return post;
}

function findOwn(token: string, id: string): MockOwnPost {
  const own = postsOf(token).find(({ post }) => post.id === id);
  if (!own) throw new MockFailure(404, 'This post is not here');
  return own;
}

export const getOwnPost = (token: string, id: string): OwnPost => findOwn(token, id).post;

/** A picture that the mocked API was sent. */
export function keepSentPicture(): SentMedia {
  const picture = makePicture({ id: `sent-${++lastId}_exterior`, alt: '' });
  sent.set(picture.id, picture);
  return picture;
}

export function dropSentPicture(token: string, id: string): void {
  const isHeld = postsOf(token).some(
    ({ post }) => 'pictures' in post && post.content.photos?.some((photo) => photo.id === id),
  );
  if (isHeld) throw new MockFailure(409, 'A post holds this picture');
  if (!sent.delete(id)) throw new MockFailure(404, 'This picture is not here');
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
    throw new MockFailure(409, 'This post was changed in another tab or on another device in the meantime');
  if (status === 'draft' && own.post.status !== 'draft')
    throw new MockFailure(409, 'This post is published already: it cannot become a draft again');
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
  const renews = status === 'active' && post.status === 'active';
  if (!renews && !canTransition(post.kind, post.status, status))
    throw new MockFailure(409, `This post is ${words[post.status]}: it cannot become ${words[status]}`);
  if (status === 'closed' && !(reason && closedReasonsFor(post.kind).includes(reason)))
    throw new MockFailure(422, 'Say how it ended', [{ path: 'reason', message: 'Say how it ended' }]);
  if (post.status === 'draft' && status === 'active') {
    const read = contentSchema(post.kind, post.section, post.content).safeParse(post.content);
    const errors = read.error?.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
    if (errors) throw new MockFailure(422, 'This post is not complete yet', errors);
  }
  const changed = { ...post, status, version: post.version + 1, updatedAt: now() };
  own.post = status === 'active' ? published(changed) : changed;
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

function summaryOf({ post, closedReason, removedAt, removedByAdmin, views, favourites }: MockOwnPost): OwnPostSummary {
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
    publishedAt,
    expiresAt: status === 'active' ? expiresAt : null,
    restorableUntil: removedAt && !removedByAdmin ? inDays(removedPostDays, Date.parse(removedAt)) : null,
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

export function countOwnPosts(token: string): OwnPostCounts {
  const count = (kind: string, status: string) =>
    postsOf(token).filter(({ post }) => post.kind === kind && post.status === status).length;
  return Object.fromEntries(
    postKinds.map((kind) => [kind, Object.fromEntries(postStatuses.map((status) => [status, count(kind, status)]))]),
  ) as OwnPostCounts;
}

export function statisticsOf(token: string, id: string) {
  const { views, favourites } = findOwn(token, id);
  return { views, favourites };
}

/** The page of anybody's post as everybody may see it; undefined for what has no page. */
export function publicDetails(id: string): PostDetails | undefined {
  for (const token of owned.keys()) {
    const post = detailsOfOwnPost(token, id);
    if (post && (addressableStatuses as readonly PostStatus[]).includes(post.status)) return post;
  }
  return undefined;
}

/** The page of somebody's post that is published, as its owner sees it; undefined for anything else. */
export function detailsOfOwnPost(token: string, id: string): PostDetails | undefined {
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
    ...(publishedAt ? { publishedAt } : {}),
    can: { edit: status !== 'closed', message: false },
  };
  if ('pictures' in post) {
    const { address, photos: _, floorPlan: __, hideExactAddress: ___, ...content } = post.content;
    const photos = post.pictures.filter(({ id: picture }) => picture !== post.content.floorPlan);
    const make = post.kind === 'sale_property' ? makeListing : makeRental;
    const listing = make({ ...content, ...shown, photos, floorPlan: null } as Partial<ListingDetails>);
    return { ...listing, address: { ...listing.address, ...address } };
  }
  return (post.kind === 'buy_request' ? makeRequest : makeRentRequest)({ ...post.content, ...shown });
}
