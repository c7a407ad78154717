import clsx from 'clsx';
import { Images } from 'lucide-react';
import type { ReactNode } from 'react';
import { useViewTransitionState } from 'react-router-dom';
import { formatMoney } from '#contract/format/money.ts';
import type { ListingSummary } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import { useAreaUnit } from '#src/lib/format/area-unit.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { ResponsivePicture } from '#src/ui/media/responsive-picture.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { cardFacts, isMonthly, rentByArea } from '../facts/post-facts.ts';
import { postPicture } from '../facts/post-picture.ts';
import { placeLine } from '../facts/post-place.ts';
import { FavouriteButton } from '../favourite/favourite-button.tsx';
import { HideSlot } from '../hidden/hide-slot.tsx';
import { CompareBox } from './compare-slots.ts';
import { ListingTag } from './listing-tag.tsx';

interface ListingCardProps {
  post: ListingSummary;
  priority?: boolean;
  shape?: '4/3' | '3/2';
  sizes?: string;
  usesViewTransition?: boolean;
  canHide?: boolean;
  hearts?: ReactNode;
  onOpen?: () => void;
  className?: string;
}

/** The address is the link and covers the card. Inside a `group/post`, `data-lit` highlights the card. */
export function ListingCard({
  post,
  priority,
  shape = '4/3',
  sizes = cardSizes,
  usesViewTransition = false,
  canHide = false,
  hearts,
  onOpen,
  className,
}: ListingCardProps) {
  const unit = useAreaUnit();
  const rent = rentByArea(post, unit);
  return (
    <article className={clsx('group relative min-w-0', className)}>
      <PictureFrame
        id={post.id}
        usesViewTransition={usesViewTransition}
        className={clsx(
          'relative overflow-hidden rounded-picture bg-skeleton group-data-lit/post:outline-3 group-data-lit/post:outline-offset-3 group-data-lit/post:outline-mark',
          ratios[shape],
        )}
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
          <p className="grid size-full place-items-center type-small text-muted">No photos yet</p>
        )}
        <ListingTag post={post} className="absolute top-2 left-2" />
        {post.photoCount > 1 && (
          <p className="absolute right-2 bottom-2 flex items-center gap-1.5 rounded-picture bg-(--picture-veil) px-2 py-0.5 type-caption text-[#fff] tabular-nums">
            <Images size={16} aria-hidden strokeWidth={1.75} />
            {post.photoCount}
            <span className="sr-only"> photos</span>
          </p>
        )}
      </PictureFrame>
      {hearts ?? <FavouriteButton post={post} className="absolute top-2 right-2 z-2 print:hidden" />}
      {canHide && <HideSlot post={post} className="absolute! top-2 right-14" />}
      <div className="pt-3">
        <div className="relative">
          <p className="flex flex-wrap items-baseline gap-x-2 type-price text-strong group-data-lit/post:text-mark">
            <span className="whitespace-nowrap">
              {formatMoney(post.listPrice)}
              {isMonthly(post.kind) && <small className="type-small tracking-normal text-muted">/mo</small>}
            </span>
            {rent && <small className="type-small tracking-normal text-muted tabular-nums">{rent}</small>}
          </p>
          <CompareBox post={post} />
        </div>
        <FactRow facts={cardFacts(post, unit)} className="type-ui" />
        <h3 className="mt-1 type-ui-strong text-strong">
          <Link
            to={paths.post(post.id)}
            viewTransition={usesViewTransition}
            onClick={onOpen}
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

interface PictureFrameProps {
  id: string;
  usesViewTransition: boolean;
  className: string;
  children: ReactNode;
}

/** Separate, because each navigation re-renders it, but not its children. */
function PictureFrame({ id, usesViewTransition, className, children }: PictureFrameProps) {
  const isLeaving = useViewTransitionState(paths.post(id)) && usesViewTransition;
  return (
    <div className={className} style={isLeaving ? { viewTransitionName: postPicture } : undefined}>
      {children}
    </div>
  );
}

const ratios = { '4/3': 'aspect-4/3', '3/2': 'aspect-3/2' };

const cardSizes = '(min-width: 72rem) 20rem, (min-width: 48rem) 45vw, 92vw';

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
