import clsx from 'clsx';
import { Trash2, TrendingDown, TrendingUp, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatAgeInText } from '#contract/format/dates.ts';
import type { Favourite } from '#contract/post/favourites/favourite.ts';
import { postName } from '#contract/post/post-name.ts';
import { PostCard } from '#src/entities/post/card/post-card.tsx';
import { closedReasonLabels } from '#src/entities/post/facts/post-labels.ts';
import { useFavourites } from '#src/entities/post/favourite/favourite-context.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Tag } from '#src/ui/controls/tag.tsx';
import { priceSince } from './price-since.ts';

interface FavouriteCardProps {
  favourite: Favourite;
  takesFocus: boolean;
  priority: boolean;
}

export function FavouriteCard({ favourite, takesFocus, priority }: FavouriteCardProps) {
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
        <PostCard post={post} usesViewTransition shape="3/2" priority={priority} sizes={pictureSizes} />
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
            Saved <time dateTime={savedAt}>{formatAgeInText(savedAt)}</time>
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

const isFocusLost = () => document.activeElement === document.body;

const endedLook = '[&_article]:grayscale [&_picture]:opacity-60';

const pictureSizes = '(min-width: 90rem) 20rem, (min-width: 72rem) 30vw, (min-width: 48rem) 45vw, 92vw';

function endingOf({ post: { status, closedReason } }: Favourite): string {
  if (status === 'expired') return 'No longer available: expired';
  if (status !== 'closed') return '';
  return closedReason
    ? `No longer available: ${closedReasonLabels[closedReason].toLowerCase()}`
    : 'No longer available';
}

export function RemovedFavouriteCard({ favourite: { post } }: { favourite: Favourite }) {
  const { toggle } = useFavourites();
  const undo = useRef<HTMLButtonElement>(null);

  // The pressed heart is gone: the focus moves to Undo.
  useEffect(() => {
    if (isFocusLost()) undo.current?.focus();
  }, []);

  return (
    <div className="grid h-full min-h-40 content-center justify-items-center gap-3 border border-dashed border-control p-5 text-center">
      <p role="status">
        <b className="font-semibold text-strong">{postName(post)}</b> is no longer in your favourites.
      </p>
      <Button ref={undo} icon={Undo2} aria-label={`Undo: save ${postName(post)}`} onClick={() => toggle(post)}>
        Undo
      </Button>
    </div>
  );
}
