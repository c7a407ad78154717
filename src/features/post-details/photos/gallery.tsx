import clsx from 'clsx';
import { LayoutGrid } from 'lucide-react';
import { type UIEvent, useEffect, useRef, useState } from 'react';
import { useViewTransitionState } from 'react-router-dom';
import type { ListingDetails } from '#contract/post/post.ts';
import { postPicture } from '#src/entities/post/facts/post-picture.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { paths } from '#src/lib/navigation/paths.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { ResponsivePicture } from '#src/ui/media/responsive-picture.tsx';
import { firstPhotoSizes, photoLabel } from './photo-label.ts';
import { useOpenPhoto } from './use-open-photo.ts';

const PhotoViewer = lazyComponent(async () => (await import('./photo-viewer.tsx')).PhotoViewer);

const inMosaic = 5;

const mosaics: Record<number, string> = {
  1: '',
  2: 'tablet:grid-cols-2 print:grid-cols-2',
  3: 'tablet:grid-cols-[2fr_1fr] tablet:grid-rows-2 tablet:*:first:row-span-2 print:grid-cols-[2fr_1fr] print:grid-rows-2 print:*:first:row-span-2',
  4: 'tablet:grid-cols-[2fr_1fr_1fr] tablet:grid-rows-2 tablet:*:first:row-span-2 tablet:*:nth-2:col-span-2 print:grid-cols-[2fr_1fr_1fr] print:grid-rows-2 print:*:first:row-span-2 print:*:nth-2:col-span-2',
  5: 'tablet:grid-cols-[2fr_1fr_1fr] tablet:grid-rows-2 tablet:*:first:row-span-2 print:grid-cols-[2fr_1fr_1fr] print:grid-rows-2 print:*:first:row-span-2',
};

const otherSizes = '(min-width: 48rem) 25vw, 100vw';

export function Gallery({ post }: { post: ListingDetails }) {
  const { photos } = post;
  const { openPhoto, open, close } = useOpenPhoto(photos.length);
  const opener = useRef<HTMLElement>(null);
  const tiles = useRef<HTMLUListElement>(null);
  const [inView, setInView] = useState(0);
  const isLeaving = useViewTransitionState(paths.post(post.id));
  const isOpen = openPhoto !== null;

  // Focus returns to the tile; the viewer may have been opened by Forward.
  useEffect(() => {
    if (!isOpen) return;
    const list = tiles.current;
    return () => {
      (opener.current ?? list?.querySelector('button'))?.focus({ preventScroll: true });
    };
  }, [isOpen]);

  if (photos.length === 0) return null;

  function press(place: number, pressed: HTMLElement) {
    opener.current = pressed;
    open(place);
  }

  function count({ currentTarget }: UIEvent<HTMLElement>) {
    const { scrollLeft, scrollWidth, clientWidth } = currentTarget;
    setInView(Math.round((scrollLeft / (scrollWidth - clientWidth)) * (photos.length - 1)));
  }

  return (
    <section
      aria-label="Photos"
      onPointerEnter={PhotoViewer.preload}
      className="relative max-tablet:-mx-(--page-gutter)"
    >
      <ul
        ref={tiles}
        onScroll={count}
        className={clsx(
          'scrollbar-none flex snap-x snap-mandatory gap-1.5 overflow-x-auto tablet:grid tablet:aspect-[1344/560] tablet:overflow-visible print:grid print:aspect-[1344/560] print:overflow-visible',
          mosaics[Math.min(photos.length, inMosaic)],
        )}
      >
        {photos.map((photo, place) => (
          <li
            key={photo.id}
            className={clsx(
              'aspect-4/3 w-full shrink-0 snap-center tablet:aspect-auto tablet:min-h-0 print:aspect-auto print:min-h-0',
              place >= inMosaic && 'tablet:hidden print:hidden',
            )}
          >
            <button
              type="button"
              aria-label={photoLabel(photos, place)}
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => press(place, currentTarget)}
              style={isLeaving && place === 0 ? { viewTransitionName: postPicture } : undefined}
              className="block size-full overflow-hidden focus-visible:-outline-offset-3 tablet:rounded-picture"
            >
              <ResponsivePicture
                {...photo}
                ratio="auto"
                sizes={place === 0 ? firstPhotoSizes : otherSizes}
                priority={place === 0}
                className="size-full"
              />
            </button>
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <>
          <p
            aria-hidden
            className="absolute bottom-3 left-3 rounded-picture bg-veil px-2 py-1 type-caption text-[#fff] tabular-nums tablet:hidden print:hidden"
          >
            {`${inView + 1} of ${photos.length}`}
          </p>
          <div className="absolute right-3 bottom-3 print:hidden">
            <Button
              size="sm"
              icon={LayoutGrid}
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => press(0, currentTarget)}
            >
              {`All ${photos.length} photos`}
            </Button>
          </div>
        </>
      )}
      {openPhoto !== null && <PhotoViewer photos={photos} first={openPhoto} onClose={close} onLoadError={close} />}
    </section>
  );
}
