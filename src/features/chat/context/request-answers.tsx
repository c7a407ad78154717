import { ArrowRight, House } from 'lucide-react';
import type { RequestAnswer } from '#contract/chat/sent-listing.ts';
import { formatMoney } from '#contract/format/money.ts';
import { postName } from '#contract/post/post-name.ts';
import { isMonthly } from '#src/entities/post/facts/post-facts.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { ResponsivePicture } from '#src/ui/media/responsive-picture.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { dayLabel } from '../message/timeline.ts';

interface RequestAnswersProps {
  requestId: string;
  answers: readonly RequestAnswer[];
  /** The conversation beside it. */
  openId: string | undefined;
}

/** The listings that answer the member’s request, each leading to its conversation. */
export function RequestAnswers({ requestId, answers, openId }: RequestAnswersProps) {
  const now = new Date();
  return (
    <>
      <h3 className="mb-1 border-b border-strong pb-2 type-caption text-muted">Responses to this request</h3>
      <ul>
        {answers.map(({ post, conversationId, personId, sentAt }) => (
          <li
            key={post.id}
            className="relative grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-3 border-b border-hairline py-3 hover:bg-sunken"
          >
            {post.cover ? (
              <ResponsivePicture {...post.cover} alt="" sizes="4.5rem" ratio="4 / 3" className="rounded-picture" />
            ) : (
              <span aria-hidden className="grid aspect-4/3 place-items-center rounded-picture bg-sunken text-muted">
                <House strokeWidth={1.75} className="size-5" />
              </span>
            )}
            <div className="min-w-0 wrap-anywhere">
              <Link
                to={paths.chat(personId, { conversation: conversationId })}
                aria-current={conversationId === openId ? 'true' : undefined}
                className="font-semibold text-strong after:absolute after:inset-0"
              >
                {postName(post)}
              </Link>
              <p className="type-small tabular-nums">
                {formatMoney(post.listPrice)}
                {isMonthly(post.kind) && '/mo'}
              </p>
              <p className="type-caption text-muted">{dayLabel(sentAt, now)}</p>
            </div>
          </li>
        ))}
      </ul>
      <Link
        to={paths.post(requestId)}
        className="mt-3 inline-flex min-h-11 items-center gap-1.5 type-ui font-semibold text-link underline-offset-[0.25em] hover:underline"
      >
        See your request
        <ArrowRight aria-hidden className="size-4" />
      </Link>
    </>
  );
}
