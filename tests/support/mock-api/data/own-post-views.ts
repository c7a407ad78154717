import { removedPostDays } from '#contract/limits.ts';
import type { OwnPostCounts, OwnPostSummary, OwnPostsQuery } from '#contract/post/own/own-post.ts';
import type { ListingDetails, PostDetails, PostOwner } from '#contract/post/post.ts';
import { missingFields } from '#contract/post/post-content.ts';
import { type PostStatus, postStatuses, publicPageStatuses, reopenableUntil } from '#contract/post/post-lifecycle.ts';
import { postKinds } from '#contract/vocabulary.ts';
import { makeListing, makeRental, makeRentRequest, makeRequest } from './factories.ts';
import { nextOpenHouse } from './open-houses.ts';
import { findOwn, inDays, type MockOwnPost, owned, postsOf } from './own-posts.ts';

export const reopenableUntilOf = ({ post, closedAt }: MockOwnPost) =>
  post.status === 'closed' && closedAt !== null ? reopenableUntil(new Date(closedAt)).toISOString() : null;

export function summaryOf(own: MockOwnPost): OwnPostSummary {
  const { post, closedReason, removedAt, removedByAdmin, views, favourites, conversations } = own;
  const { id, kind, section, status, publishedAt, expiresAt, updatedAt, content } = post;
  const address = 'address' in content ? content.address : undefined;
  const areas = 'areas' in content ? content.areas : undefined;
  const visibility = 'visibility' in post ? post.visibility : 'public';
  return {
    id,
    kind,
    section,
    status,
    visibility,
    closedReason,
    removedByAdmin,
    title: content.title ?? '',
    missing: status === 'draft' ? missingFields(kind, section, content, visibility) : [],
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
    openHouse: nextOpenHouse(id),
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
  const { views, favourites, conversations } = findOwn(token, id);
  return { views, favourites, conversations };
}

function isShown(token: string, id: string): boolean {
  const { post } = findOwn(token, id);
  return !('visibility' in post) || post.visibility === 'public';
}

/** A post's public page; undefined for a post without one. */
export function publicDetails(id: string): PostDetails | undefined {
  for (const token of owned.keys()) {
    const post = detailsOfOwnPost(token, id);
    if (post && isShown(token, id) && (publicPageStatuses as readonly PostStatus[]).includes(post.status)) return post;
  }
  return undefined;
}

/** The owner's view of a published post's page; undefined for any other post. */
export function detailsOfOwnPost(token: string, id: string, ownerId?: string): PostDetails | undefined {
  const own = postsOf(token).find(({ post }) => post.id === id);
  if (!own || own.post.status === 'draft' || own.post.status === 'removed') return undefined;
  return presentDetails(own, own.post.status, ownerId);
}

/** A post as it would stand once published, drafts too. */
export function detailsOnceActive(token: string, id: string): PostDetails | undefined {
  const own = postsOf(token).find(({ post }) => post.id === id);
  return own && presentDetails(own, 'active');
}

function presentDetails(own: MockOwnPost, status: PostDetails['status'], ownerId?: string): PostDetails {
  const { post, closedReason } = own;
  const { id, section, publishedAt, expiresAt } = post;
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
