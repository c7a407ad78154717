import clsx from 'clsx';
import type { Picture } from '#contract/post/post.ts';
import { photoLabel } from './photo-label.ts';

interface PhotoThumbnailsProps {
  photos: readonly Picture[];
  place: number;
  onChoose: (place: number) => void;
}

const scrollIntoView = (button: HTMLElement | null) => button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

export function PhotoThumbnails({ photos, place, onChoose }: PhotoThumbnailsProps) {
  return (
    <ul className="scrollbar-none mx-auto flex max-w-full shrink-0 gap-2 overflow-x-auto px-(--page-gutter) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {photos.map((photo, each) => (
        <li key={photo.id} className="shrink-0">
          <button
            ref={each === place ? scrollIntoView : undefined}
            type="button"
            aria-label={photoLabel(photos, each)}
            aria-current={each === place || undefined}
            onClick={() => onChoose(each)}
            className={clsx(
              'block aspect-3/2 w-16 overflow-hidden rounded-picture tablet:w-20',
              each === place
                ? 'outline-2 outline-offset-2 outline-on-masthead focus-visible:outline-3'
                : 'opacity-70 hover:opacity-100',
            )}
          >
            <img
              src={`${photo.url}-${photo.widths[0] ?? photo.width}.webp`}
              alt=""
              loading="lazy"
              className="size-full object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
