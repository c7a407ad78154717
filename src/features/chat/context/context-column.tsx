import { useQuery } from '@tanstack/react-query';
import type { PostSummary } from '#contract/post/post.ts';
import { SharedFiles } from '#src/entities/conversation/attachments/shared-files.tsx';
import { conversationQueries } from '#src/entities/conversation/queries/conversation-queries.ts';
import { PostCard } from '#src/entities/post/card/post-card.tsx';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { ProposeViewingButton } from '#src/entities/viewing/propose-viewing-button.tsx';
import { Tag } from '#src/ui/controls/tag.tsx';
import { stateOf } from '../thread/post-strip.tsx';
import { RequestAnswers } from './request-answers.tsx';

interface ContextColumnProps {
  post: PostSummary;
  isOwnPost: boolean;
  /** Absent before the first message. */
  conversationId?: string;
}

/** Post column beside a conversation: the post, or the answers to the member's own request. */
export function ContextColumn({ post, isOwnPost, conversationId }: ContextColumnProps) {
  // A listing's card has its own tag for these.
  const isTagged = isListing(post) && ['under_offer', 'closed', 'expired'].includes(post.status);
  const state = isTagged ? '' : stateOf(post);
  const isOwnRequest = isOwnPost && !isListing(post);
  const { data: answers } = useQuery({ ...conversationQueries.answersTo(post.id), enabled: isOwnRequest });
  return (
    <aside
      aria-label="About this conversation"
      className="min-h-0 w-74 overflow-y-auto overscroll-contain border-l border-hairline py-5 pr-gutter pl-5 max-desk:hidden"
    >
      {isOwnRequest && answers && answers.length > 0 ? (
        <RequestAnswers requestId={post.id} answers={answers} openId={conversationId} />
      ) : (
        <>
          <p className="mb-2.5 flex min-h-6 items-center justify-between gap-2 type-caption text-muted">
            {subjectWords(post, isOwnPost)}
            {state && <Tag>{state}</Tag>}
          </p>
          {/* A request's card fills a parent of definite height. */}
          <div>
            <PostCard post={post} sizes="16rem" />
          </div>
        </>
      )}
      {conversationId && <ProposeViewingButton conversationId={conversationId} look="wide" />}
      {conversationId && <SharedFiles conversationId={conversationId} />}
    </aside>
  );
}

function subjectWords(post: PostSummary, isOwnPost: boolean): string {
  if (isListing(post))
    return isOwnPost ? 'About your listing' : post.section === 'commercial' ? 'About this space' : 'About this home';
  return isOwnPost ? 'About your request' : 'About this request';
}
