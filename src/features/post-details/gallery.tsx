import clsx from 'clsx';
import { LayoutGrid } from 'lucide-react';
import type { Picture } from '#contract/post.ts';
import { ResponsivePicture } from '#src/ui/responsive-picture.tsx';
import { DetailsSection } from './details-section.tsx';

const inMosaic = 5;

/** How the tiles lie from tablet width on, by how many there are. */
const mosaics: Record<number, string> = {
  1: 'tablet:grid-cols-1',
  2: 'tablet:grid-cols-2',
  3: 'tablet:grid-cols-[2fr_1fr] tablet:grid-rows-2 tablet:[&>:first-child]:row-span-2',
  4: 'tablet:grid-cols-[2fr_1fr_1fr] tablet:grid-rows-2 tablet:[&>:first-child]:row-span-2 tablet:[&>:nth-child(2)]:col-span-2',
  5: 'tablet:grid-cols-[2fr_1fr_1fr] tablet:grid-rows-2 tablet:[&>:first-child]:row-span-2',
};

const firstSizes = '(min-width: 48rem) 50vw, 100vw';
const otherSizes = '(min-width: 48rem) 25vw, 100vw';

/** The pictures: a mosaic of five, on phones a strip from edge to edge. Each leads to its place in the list of all. */
export function Gallery({ photos }: { photos: readonly Picture[] }) {
  if (photos.length === 0) return null;
  return (
    <section aria-label="Pictures" className="relative max-tablet:-mx-(--page-gutter)">
      <ul
        className={clsx(
          'scrollbar-none flex snap-x snap-mandatory gap-1.5 overflow-x-auto tablet:grid tablet:aspect-[1344/560] tablet:overflow-visible',
          mosaics[Math.min(photos.length, inMosaic)],
        )}
      >
        {photos.map((photo, place) => (
          <li
            key={photo.id}
            className={clsx(
              'aspect-4/3 w-full shrink-0 snap-center tablet:aspect-auto tablet:min-h-0',
              place >= inMosaic && 'tablet:hidden',
            )}
          >
            <a
              href={`#${anchorOf(place)}`}
              className="block size-full overflow-hidden focus-visible:-outline-offset-3 tablet:rounded-picture"
            >
              <ResponsivePicture
                {...photo}
                ratio="auto"
                sizes={place === 0 ? firstSizes : otherSizes}
                priority={place === 0}
                className="size-full"
              />
            </a>
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <a
          href="#pictures"
          className="absolute right-3 bottom-3 inline-flex min-h-control-sm items-center gap-2 rounded-control border border-control bg-sheet px-3.5 type-small font-semibold text-strong hover:border-rule"
        >
          <LayoutGrid aria-hidden className="size-4" />
          {`All ${photos.length} pictures`}
        </a>
      )}
    </section>
  );
}

/** Every picture in its own shape, with what it shows. */
export function AllPictures({ photos }: { photos: readonly Picture[] }) {
  if (photos.length < 2) return null;
  return (
    <DetailsSection id="pictures" title="All pictures">
      <ul className="grid gap-x-4 gap-y-6 tablet:grid-cols-2 desk:grid-cols-3">
        {photos.map((photo, place) => (
          <li key={photo.id} id={anchorOf(place)}>
            <figure>
              <ResponsivePicture
                {...photo}
                sizes="(min-width: 72rem) 30vw, (min-width: 48rem) 45vw, 92vw"
                className="rounded-picture"
              />
              {photo.alt && (
                <figcaption aria-hidden className="mt-1.5 type-caption text-muted">
                  {photo.alt}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </DetailsSection>
  );
}

const anchorOf = (place: number) => `picture-${place + 1}`;
