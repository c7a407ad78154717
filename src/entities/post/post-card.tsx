import type { PostSummary } from '#contract/post.ts';
import { ListingCard } from './listing-card.tsx';
import { isListing } from './post-facts.ts';
import { RequestNotice } from './request-notice.tsx';

interface PostCardProps {
  post: PostSummary;
  priority?: boolean;
  shape?: '4/3' | '3/2';
  sizes?: string;
  handsOver?: boolean;
}

/** A listing as a card, a request as a notice. */
export function PostCard({ post, ...picture }: PostCardProps) {
  return isListing(post) ? <ListingCard post={post} {...picture} /> : <RequestNotice post={post} className="h-full" />;
}
