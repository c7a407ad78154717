import clsx from 'clsx';
import { Trash2, TrendingDown, TrendingUp, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Favourite } from '#contract/favourite.ts';
import { postName } from '#contract/post-name.ts';
import { useFavourites } from '#src/entities/post/favourite-context.ts';
import { PostCard } from '#src/entities/post/post-card.tsx';
import { closedReasonLabels, lowerFirst } from '#src/entities/post/post-labels.ts';
import { formatAge } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { Tag } from '#src/ui/tag.tsx';
import { priceSince } from './price-since.ts';

interface KeptCardProps {
  favourite: Favourite;
  takesFocus: boolean;
  priority: boolean;
}

/** A post that is kept: its card as everywhere, when it was saved and what has become of it since. */
export function KeptCard({ favourite, takesFocus, priority }: KeptCardProps) {
  const { post, savedAt } = favourite;
  const { toggle } = useFavourites();
  const remove = useRef<HTMLButtonElement>(null);
  const change = priceSince(favourite);
  const ending = endingOf(favourite);

  useEffect(() => {
    if (takesFocus && isFocusLost()) remove.current?.focus();
  }, [takesFocus]);

  return (
    <div className="flex h-full flex-col">
      <div className={clsx('grow', ending && endedLook)}>
        <PostCard post={post} handsOver shape="3/2" priority={priority} sizes={pictureSizes} />
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 type-small text-muted">
        <div className="grid justify-items-start gap-1">
          {change && !ending && (
            <Tag tone="mark" icon={/up/i.test(change) ? TrendingUp : TrendingDown}>
              {change}
            </Tag>
          )}
          {ending && <p className="font-semibold text-body">{ending}</p>}
          <p>
            Saved <time dateTime={savedAt}>{lowerFirst(formatAge(savedAt))}</time>
          </p>
        </div>
        <Button
          ref={remove}
          kind="text"
          size="sm"
          icon={Trash2}
          aria-label={`Remove ${postName(post)} from favourites`}
          onClick={() => toggle(post)}
          className="-mr-2 ml-auto"
        >
          Remove
        </Button>
      </div>
    </div>
  );
}

/** What had the focus is gone. A change that fails late comes back while somebody is elsewhere. */
const isFocusLost = () => document.activeElement === document.body;

/** What ended is greyed; its words keep their contrast. */
const endedLook = '[&_article]:grayscale [&_picture]:opacity-60';

const pictureSizes = '(min-width: 90rem) 20rem, (min-width: 72rem) 30vw, (min-width: 48rem) 45vw, 92vw';

/** How a post ended, empty while it lives. */
function endingOf({ post: { status, closedReason } }: Favourite): string {
  if (status === 'expired') return 'Expired: it was not renewed';
  if (status !== 'closed') return '';
  return closedReason ? `No longer open: ${closedReasonLabels[closedReason].toLowerCase()}` : 'No longer open';
}

/** In the place of a post that was let go: the way to take it back. */
export function LetGoCard({ favourite: { post } }: { favourite: Favourite }) {
  const { toggle } = useFavourites();
  const undo = useRef<HTMLButtonElement>(null);

  // It takes the focus over from the heart that was pressed and is gone.
  useEffect(() => {
    if (isFocusLost()) undo.current?.focus();
  }, []);

  return (
    <div className="grid h-full min-h-40 content-center justify-items-center gap-3 border border-dashed border-control p-5 text-center">
      <p role="status">
        <b className="font-semibold text-strong">{postName(post)}</b> is no longer in your favourites.
      </p>
      <Button ref={undo} icon={Undo2} aria-label={`Undo: keep ${postName(post)}`} onClick={() => toggle(post)}>
        Undo
      </Button>
    </div>
  );
}
