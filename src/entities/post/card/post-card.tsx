import type { ReactNode } from 'react';
import type { PostSummary } from '#contract/post/post.ts';
import { isListing } from '../facts/post-facts.ts';
import { ListingCard } from './listing-card.tsx';
import { RequestNotice } from './request-notice.tsx';

interface PostCardProps {
  post: PostSummary;
  priority?: boolean;
  shape?: '4/3' | '3/2';
  sizes?: string;
  usesViewTransition?: boolean;
  /** In lists that leave out what the member hid. */
  canHide?: boolean;
  /** In place of the favourite’s heart on the picture. */
  hearts?: ReactNode;
  /** Its link was pressed. */
  onOpen?: () => void;
}

export function PostCard({ post, canHide, onOpen, ...picture }: PostCardProps) {
  return isListing(post) ? (
    <ListingCard post={post} canHide={canHide} onOpen={onOpen} {...picture} />
  ) : (
    <RequestNotice post={post} canHide={canHide} onOpen={onOpen} className="h-full" />
  );
}
