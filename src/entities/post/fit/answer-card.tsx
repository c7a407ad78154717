import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { SentListing } from '#contract/chat/sent-listing.ts';
import { formatDay } from '#contract/format/dates.ts';
import type { PostSummary } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import { lowerFirst } from '#contract/text/words.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { ButtonLink } from '#src/ui/controls/button.tsx';
import { kindLabels } from '../facts/post-labels.ts';
import { FitTable } from './fit-table.tsx';

interface AnswerCardProps {
  answer: SentListing;
  /** Request of the conversation; null once it is removed. */
  request: PostSummary | null;
  /** Whether the reader sent it. */
  isOwn: boolean;
  /** More buttons beside "See listing", such as one that proposes a viewing. */
  actions?: ReactNode;
}

const frame = 'w-full max-w-[42rem] border border-hairline border-t-3 border-t-rule bg-sheet text-body';

/** A listing in a conversation, beside the request that it answers. */
export function AnswerCard({ answer: { post, fit }, request, isOwn, actions }: AnswerCardProps) {
  if (!post) {
    return <p className={clsx(frame, 'px-4 py-3 type-small text-muted')}>This listing was removed.</p>;
  }
  const name = postName(post);
  return (
    <article
      aria-label={`${name}, sent in response to ${isOwn ? 'the' : 'your'} request`}
      className={clsx(frame, isOwn ? 'self-end' : 'self-start')}
    >
      {fit && request ? (
        <FitTable
          caption={`${isOwn ? 'The' : 'Your'} request and ${name}, side by side`}
          request={{
            label: isOwn ? kindLabels[request.kind] : `Your ${lowerFirst(kindLabels[request.kind])}`,
            title: request.title,
            note: `Posted ${formatDay(request.publishedAt)}`,
          }}
          listing={post}
          fit={fit}
        />
      ) : (
        <p className="px-4 py-3">
          <b className="block font-semibold text-strong">{name}</b>
          <span className="type-small text-muted">The request is no longer on Gable.</span>
        </p>
      )}
      <div className="flex flex-wrap gap-x-1 border-t border-hairline px-2 py-1">
        {post.status !== 'paused' && (
          <ButtonLink kind="text" to={paths.post(post.id)}>
            See listing
          </ButtonLink>
        )}
        {actions}
      </div>
    </article>
  );
}
