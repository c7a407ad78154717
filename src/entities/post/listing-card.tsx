import clsx from 'clsx';
import { Images } from 'lucide-react';
import { Link, useViewTransitionState } from 'react-router-dom';
import type { ListingSummary } from '#contract/post.ts';
import { postName } from '#contract/post-name.ts';
import { formatMoney } from '#src/lib/money.ts';
import { paths } from '#src/lib/paths.ts';
import { useAreaUnit } from '#src/lib/units.ts';
import { ResponsivePicture } from '#src/ui/responsive-picture.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { ListingTag } from './listing-tag.tsx';
import { cardFacts, isMonthly } from './post-facts.ts';
import { postPicture } from './post-picture.ts';
import { placeLine } from './post-place.ts';

interface ListingCardProps {
  post: ListingSummary;
  /** The picture is in the first view: it is loaded at once. */
  priority?: boolean;
  /** Explore shows flatter pictures, so that two rows fit a screen. */
  shape?: '4/3' | '3/2';
  /** How wide the picture will be, as the `sizes` of an image. */
  sizes?: string;
  /** Its picture becomes that of the page of details. At most one card of a post in a view may do so. */
  handsOver?: boolean;
  className?: string;
}

/**
 * A home on offer: picture, price, facts, address. The address is the link and covers the card. Inside a `group/post` the card is
 * lit by `data-lit`.
 */
export function ListingCard({
  post,
  priority,
  shape = '4/3',
  sizes = cardSizes,
  handsOver = false,
  className,
}: ListingCardProps) {
  const unit = useAreaUnit();
  const isLeaving = useViewTransitionState(paths.post(post.id)) && handsOver;
  return (
    <article className={clsx('group relative min-w-0', className)}>
      <div
        className={clsx(
          'relative overflow-hidden rounded-picture bg-skeleton group-data-lit/post:outline-3 group-data-lit/post:outline-offset-3 group-data-lit/post:outline-mark',
          ratios[shape],
        )}
        style={isLeaving ? { viewTransitionName: postPicture } : undefined}
      >
        {post.cover ? (
          <ResponsivePicture
            {...post.cover}
            sizes={sizes}
            priority={priority}
            ratio="auto"
            className="size-full transition-[scale] duration-(--motion-scene) ease-out group-hover:scale-[1.025]"
          />
        ) : (
          <p className="grid size-full place-items-center type-small text-muted">No picture yet</p>
        )}
        <ListingTag post={post} className="absolute top-2 left-2" />
        {post.photoCount > 1 && (
          <p className="absolute right-2 bottom-2 flex items-center gap-1.5 rounded-picture bg-(--picture-veil) px-2 py-0.5 type-caption text-[#fff] tabular-nums">
            <Images size={16} aria-hidden strokeWidth={1.75} />
            {post.photoCount}
            <span className="sr-only"> pictures</span>
          </p>
        )}
      </div>
      <FavouriteButton post={post} className="absolute top-2 right-2 z-2 print:hidden" />
      <div className="pt-3">
        <p className="type-price whitespace-nowrap text-strong group-data-lit/post:text-mark">
          {formatMoney(post.listPrice)}
          {isMonthly(post.kind) && <small className="type-small tracking-normal text-muted"> a month</small>}
        </p>
        <FactRow facts={cardFacts(post, unit)} className="type-ui" />
        <h3 className="mt-1 type-ui-strong text-strong">
          <Link
            to={paths.post(post.id)}
            viewTransition={handsOver}
            className="line-clamp-2 outline-none after:absolute after:inset-0 after:z-1 after:rounded-picture focus-visible:after:outline-3 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
          >
            {postName(post)}
          </Link>
        </h3>
        <p className="type-small text-muted">{placeLine(post.address)}</p>
      </div>
    </article>
  );
}

const ratios = { '4/3': 'aspect-4/3', '3/2': 'aspect-3/2' };

/** Four columns on a desk, two on a tablet, one on a phone. */
const cardSizes = '(min-width: 72rem) 20rem, (min-width: 48rem) 45vw, 92vw';

/** `3 beds | 2 baths | 1,680 sq ft`. */
export function FactRow({ facts, className }: { facts: readonly string[]; className: string }) {
  return (
    <ul className={clsx('mt-0.5 flex flex-wrap text-body tabular-nums', className)}>
      {facts.map((fact) => (
        <li
          key={fact}
          className="not-first:before:mx-[.6em] not-first:before:inline-block not-first:before:h-[.85em] not-first:before:w-px not-first:before:bg-control not-first:before:align-[-.08em] not-first:before:content-['']"
        >
          {fact}
        </li>
      ))}
    </ul>
  );
}
