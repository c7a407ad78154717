import clsx from 'clsx';
import { Heart } from 'lucide-react';
import type { PostSummary } from '#contract/post.ts';
import { postName } from '#contract/post-name.ts';
import { useFavourites } from './favourite-context.ts';

interface FavouriteButtonProps {
  post: PostSummary;
  /** On a card's picture a round sheet; elsewhere a square control as its neighbours. */
  shape?: 'round' | 'square';
  className?: string;
}

const shapes = {
  round: 'size-10 rounded-full bg-sheet hover:text-mark',
  square: 'size-control-md rounded-control border border-control bg-sheet hover:border-rule',
};

/** The heart: pressed while the post is kept. */
export function FavouriteButton({ post, shape = 'round', className }: FavouriteButtonProps) {
  const { ids, toggle } = useFavourites();
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
