import clsx from 'clsx';
import { Heart } from 'lucide-react';
import type { PostSummary } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import { useFavourites } from './favourite-context.ts';

interface FavouriteButtonProps {
  post: PostSummary;
  shape?: 'round' | 'square';
  className?: string;
}

const shapes = {
  round: 'size-10 rounded-full bg-sheet hover:text-mark',
  square: 'size-control-md rounded-control border border-control bg-sheet hover:border-rule',
};

/** Owners have no heart on their own posts. */
export function FavouriteButton({ post, shape = 'round', className }: FavouriteButtonProps) {
  const { ids, ownIds, toggle } = useFavourites();
  if (ownIds.has(post.id)) return null;
  const isKept = ids.has(post.id);
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={`Save ${postName(post)} to favourites`}
      onClick={() => toggle(post)}
      className={clsx(
        'grid shrink-0 place-items-center',
        shapes[shape],
        isKept ? 'text-mark' : 'text-strong',
        className,
      )}
    >
      <Heart aria-hidden strokeWidth={1.75} className={clsx('size-5', isKept && 'fill-current')} />
    </button>
  );
}
