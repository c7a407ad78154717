import type { SentAttachment } from '#contract/chat/attachment.ts';
import type { Message, MessageParts } from '#contract/chat/message.ts';
import type { AnsweringListing } from '#contract/chat/sent-listing.ts';
import { judgeFit } from '#contract/fit/judge-fit.ts';
import { ownPostsPerPage } from '#contract/limits.ts';
import type { RequestDetails } from '#contract/post/post.ts';
import { MockFailure } from '#tests/support/mock-api/failure.ts';
import { posts } from './dataset.ts';
import { makePicture, nextId } from './factories.ts';
import { detailsOfOwnPost, listOwnPosts } from './own-post-views.ts';

const uploads = new Map<string, SentAttachment>();

export function keepAttachment(): SentAttachment {
  const upload: SentAttachment = { ...makePicture({ id: nextId('attachment') }), type: 'photo' };
  uploads.set(upload.id, upload);
  return upload;
}

/** The parts of a message that a member sends, as the other one gets them. */
export function takeParts(
  token: string,
  { attachments, listingId }: MessageParts,
  requestId: string | null,
): Pick<Message, 'attachments' | 'listing'> {
  const listing = listAnsweringListings(token, requestId ?? '').find(({ post }) => post.id === listingId);
  if (listingId !== null && !listing)
    throw new MockFailure(409, 'This listing can’t answer the request. Choose an active listing of the same kind.');
  return { attachments: attachments.map(takeUpload), listing: listing ?? null };
}

function takeUpload(id: string): SentAttachment {
  const upload = uploads.get(id);
  if (!upload) throw new MockFailure(409, 'One of these files can’t be sent. Remove it and attach it again.');
  uploads.delete(id);
  return upload;
}

const isRequest = (post: (typeof posts)[number]): post is RequestDetails =>
  post.kind === 'buy_request' || post.kind === 'rent_request';

/** The member's active listings that could answer a request, the best fit first. */
export function listAnsweringListings(token: string, requestId: string): AnsweringListing[] {
  const request = posts.find(({ id }) => id === requestId);
  if (!request || !isRequest(request)) return [];
  const kind = request.kind === 'buy_request' ? 'sale_property' : 'rent_property';
  return listOwnPosts(token, { kind, status: 'active', page: 1, limit: ownPostsPerPage })
    .data.map(({ id }) => detailsOfOwnPost(token, id))
    .filter((post) => post !== undefined && 'listPrice' in post)
    .map((post) => ({ post, fit: judgeFit(post, request, '2026-11-25') }))
    .sort((a, b) => b.fit.score - a.fit.score);
}
