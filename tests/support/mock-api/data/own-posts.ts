import { postLifeDays } from '#contract/limits.ts';
import {
  type ChangedPost,
  type NewPost,
  type OwnListing,
  type OwnPost,
  type OwnRequest,
  ownPost,
  type SentMedia,
} from '#contract/post/own/own-post.ts';
import type { Picture } from '#contract/post/post.ts';
import type { ClosedReason, PostStatus } from '#contract/post/post-lifecycle.ts';
import { isListingKind } from '#contract/vocabulary.ts';
import { assertAllowed } from '#tests/support/mock-api/assert-given.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { makePicture } from './factories.ts';

export interface MockOwnPost {
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

export const owned = new Map<string, MockOwnPost[]>();
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

export const postsOf = (token: string) => {
  const known = owned.get(token) ?? [];
  owned.set(token, known);
  return known;
};

export const now = () => new Date().toISOString();
export const inDays = (days: number, from = Date.now()) => new Date(from + days * 86_400_000).toISOString();

/** Gives a member an existing post; `over` holds the parts that matter to the test. */
export function giveOwnPost(token: string, post: OwnPost, over: Partial<Omit<MockOwnPost, 'post'>> = {}): OwnPost {
  assertAllowed(ownPost, post, giveOwnPost);
  const rest = { clientId: `client-${post.id}`, views: 0, favourites: 0, conversations: 0 };
  const closing = { closedReason: null, closedAt: null, closedFrom: 'active' } as const;
  const removal = { removedAt: null, removedFrom: 'active', removedByAdmin: false } as const;
  postsOf(token).unshift({ post, ...rest, ...closing, ...removal, ...over });
  return post;
}

export function findOwn(token: string, id: string): MockOwnPost {
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

function withContent(post: OwnPost, { content, visibility }: Pick<NewPost, 'content' | 'visibility'>): OwnPost {
  const saved = { ...post, version: post.version + 1, updatedAt: now() };
  if (!('pictures' in saved)) return { ...saved, visibility: visibility ?? saved.visibility, content } as OwnRequest;
  const listing = content as OwnListing['content'];
  return { ...saved, content: listing, pictures: picturesOf(listing, saved.pictures) };
}

export const published = (post: OwnPost): OwnPost => ({
  ...post,
  status: 'active',
  publishedAt: post.publishedAt ?? now(),
  expiresAt: inDays(postLifeDays),
});

export function createOwnPost(token: string, { clientId, kind, section, status, ...sent }: NewPost): OwnPost {
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
    : { ...base, kind, visibility: 'public', content: {} };
  const saved = withContent(empty, sent);
  return giveOwnPost(token, status === 'active' ? published(saved) : saved, { clientId });
}

export function changeOwnPost(token: string, id: string, { version, status, ...sent }: ChangedPost): OwnPost {
  const own = findOwn(token, id);
  if (own.post.version !== version)
    throw new MockFailure(409, 'This post was changed in another tab or on another device');
  if (status === 'draft' && own.post.status !== 'draft')
    throw new MockFailure(409, 'This post is already published and can’t be a draft again');
  const saved = withContent(own.post, sent);
  own.post = status === 'active' && saved.status === 'draft' ? published(saved) : saved;
  return own.post;
}

/** Gives a post another title, as its owner would in another tab. */
export function retitleOwnPost(token: string, id: string, title: string): OwnPost {
  const { kind, section, version, status, content } = getOwnPost(token, id);
  return changeOwnPost(token, id, { kind, section, version, status, content: { ...content, title } } as ChangedPost);
}

export const ownPostIds = (token: string): string[] =>
  postsOf(token).flatMap(({ post }) => (post.status === 'removed' ? [] : [post.id]));
