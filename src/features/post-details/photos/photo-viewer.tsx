import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { Picture } from '#contract/post/post.ts';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { ResponsivePicture } from '#src/ui/media/responsive-picture.tsx';
import { photoLabel } from './photo-label.ts';
import { PhotoThumbnails } from './photo-thumbnails.tsx';
import { usePhotoStrip } from './use-photo-strip.ts';

interface PhotoViewerProps {
  photos: readonly Picture[];
  /** Counted from 0. */
  first: number;
  onClose: () => void;
}

const onDark =
  'text-on-masthead! hover:bg-rule-masthead! active:bg-rule-masthead! aria-disabled:opacity-40 aria-disabled:hover:bg-transparent!';

export function PhotoViewer({ photos, first, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const { place, goTo, strip, onScroll } = usePhotoStrip(photos.length, first);
  const last = photos.length - 1;
  const isClosing = useRef(false);

  // Going back takes a moment: a second call would leave the page.
  function closeOnce() {
    if (isClosing.current) return;
    isClosing.current = true;
    onClose();
  }

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    next.current?.focus();
    return () => shown?.close();
  }, []);

  useEffect(() => {
    const { style } = document.documentElement;
    style.overflow = 'hidden';
    return () => {
      style.overflow = '';
    };
  }, []);

  function move(event: KeyboardEvent) {
    const target = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: last }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    goTo(target);
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Photos"
      onKeyDown={move}
      onCancel={(event) => {
        event.preventDefault();
        closeOnce();
      }}
      // A browser may close the dialog without a cancel event.
      onClose={({ currentTarget }) => !currentTarget.open && closeOnce()}
      className="masthead-ground m-0 hidden h-dvh max-h-none w-screen max-w-none flex-col overscroll-contain open:flex"
    >
      <header className="flex shrink-0 items-center justify-between gap-4 px-(--page-gutter) py-2">
        <p role="status" className="min-w-0 truncate type-ui text-on-masthead tabular-nums">
          {photoLabel(photos, place)}
        </p>
        <IconButton label="Close" icon={X} tip="end" onClick={closeOnce} className={onDark} />
      </header>
      <div className="relative min-h-0 grow">
        <ul
          ref={strip}
          onScroll={onScroll}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
          tabIndex={0}
          aria-label="Photo viewer"
          className="scrollbar-none flex size-full snap-x snap-mandatory overflow-x-auto focus-visible:-outline-offset-3"
        >
          {photos.map((photo, each) => (
            <li
              key={photo.id}
              aria-hidden={each !== place}
              className="@container-size grid size-full shrink-0 snap-center snap-always place-items-center tablet:px-20"
            >
              {Math.abs(each - place) <= 1 && (
                <div style={{ width: `min(100cqw, ${(100 * photo.width) / photo.height}cqh)` }}>
                  <ResponsivePicture {...photo} sizes="100vw" priority className="tablet:rounded-picture" />
                </div>
              )}
            </li>
          ))}
        </ul>
        {last > 0 && (
          <>
            <IconButton
              label="Previous photo"
              icon={ChevronLeft}
              aria-disabled={place === 0}
              onClick={() => goTo(place - 1)}
              className={`absolute! top-1/2 left-4 -translate-y-1/2 max-tablet:hidden ${onDark}`}
            />
            <IconButton
              ref={next}
              label="Next photo"
              icon={ChevronRight}
              tip="end"
              aria-disabled={place === last}
              onClick={() => goTo(place + 1)}
              className={`absolute! top-1/2 right-4 -translate-y-1/2 max-tablet:hidden ${onDark}`}
            />
          </>
        )}
      </div>
      {last > 0 && <PhotoThumbnails photos={photos} place={place} onChoose={goTo} />}
    </dialog>
  );
}
