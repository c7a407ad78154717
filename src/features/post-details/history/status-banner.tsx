import { CircleCheck, Clock, Handshake, type LucideIcon } from 'lucide-react';
import type { PostDetails } from '#contract/post/post.ts';
import type { PostStatus } from '#contract/post/post-lifecycle.ts';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { closedReasonLabels } from '#src/entities/post/facts/post-labels.ts';
import { NoticeBanner } from '#src/ui/feedback/notice-banner.tsx';

interface Words {
  icon: LucideIcon;
  title: string;
  text: string;
}

export function StatusBanner({ post }: { post: PostDetails }) {
  const words = wordsFor(post);
  return (
    words && (
      <NoticeBanner icon={words.icon} title={words.title} className="mb-4">
        {words.text}
      </NoticeBanner>
    )
  );
}

function wordsFor(post: PostDetails): Words | null {
  const what = isListing(post) ? (post.section === 'commercial' ? 'This property' : 'This home') : 'This request';
  const words: Partial<Record<PostStatus, Words>> = {
    under_offer: {
      icon: Handshake,
      title: 'Under offer.',
      text: 'The owner has accepted an offer. You can still message them in case it falls through.',
    },
    closed: {
      icon: CircleCheck,
      title: `${post.closedReason ? closedReasonLabels[post.closedReason] : 'Closed'}.`,
      text: `${what} is no longer available.`,
    },
    expired: {
      icon: Clock,
      title: 'Expired.',
      text: `${what} has expired and no longer appears in search.`,
    },
    paused: { icon: Clock, title: 'Paused.', text: 'Only you can see this page until you resume it.' },
    draft: { icon: Clock, title: 'Draft.', text: 'Only you can see this page until you publish it.' },
  };
  return words[post.status] ?? null;
}
