import clsx from 'clsx';
import type { RequestSummary } from '#contract/post/post.ts';
import { useDateFormat } from '#src/lib/browser/use-date-format.ts';
import { useAreaUnit } from '#src/lib/format/area-unit.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { budgetText } from '../facts/post-facts.ts';
import { kindLabels } from '../facts/post-labels.ts';
import { areasLine } from '../facts/post-place.ts';
import { wishesLine } from '../facts/wishes-line.ts';
import { HideSlot } from '../hidden/hide-slot.tsx';
import { CompareBox } from './compare-slots.ts';

interface RequestNoticeProps {
  post: RequestSummary;
  canHide?: boolean;
  onOpen?: () => void;
  className?: string;
}

export function RequestNotice({ post, canHide = false, onOpen, className }: RequestNoticeProps) {
  const wishes = wishesLine(post, useAreaUnit());
  const { age } = useDateFormat();
  return (
    <article
      className={clsx(
        'relative flex min-w-0 flex-col border-t-3 border-double border-rule bg-notice px-5 pt-4 pb-5 group-data-lit/post:outline-3 group-data-lit/post:outline-mark',
        className,
      )}
    >
      <p className="flex justify-between gap-2 type-label">
        <span className="text-mark">{kindLabels[post.kind]}</span>
        <time dateTime={post.publishedAt} className="font-normal text-muted">
          {age(post.publishedAt)}
        </time>
      </p>
      <h3 className="mt-2 mb-2.5 font-display text-[1.3125rem]/[1.22] font-medium tracking-[-.008em] text-balance text-strong">
        <Link
          to={paths.post(post.id)}
          onClick={onOpen}
          className="outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
        >
          {post.title}
        </Link>
      </h3>
      <div className="relative">
        <p className="type-price-sm text-strong">{budgetText(post)}</p>
        <CompareBox post={post} />
      </div>
      <p className="type-small text-body">{areasLine(post)}</p>
      {wishes && <p className="mt-2.5 border-t border-dashed border-control pt-2.5 type-small text-body">{wishes}</p>}
      {canHide && <HideSlot post={post} className="absolute! right-2 bottom-2 max-tablet:hidden" />}
    </article>
  );
}
