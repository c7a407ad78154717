import type { ListingDetails } from '#contract/post/post.ts';
import { formatFileSize } from '#src/lib/format/file-size.ts';
import { ResponsivePicture } from '#src/ui/media/responsive-picture.tsx';

type Media = Pick<ListingDetails, 'photos' | 'floorPlan' | 'floorPlanDocument' | 'virtualTourUrl'>;

export function PreviewPictures({ post: { photos } }: { post: Media }) {
  const further = photos.slice(1);
  if (further.length === 0) return null;
  return (
    <ul aria-label="More photos" className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
      {further.map((photo) => (
        <li key={photo.id}>
          <ResponsivePicture
            {...photo}
            ratio="4 / 3"
            sizes="(min-width: 72rem) 11rem, (min-width: 48rem) 23vw, 45vw"
            className="rounded-picture"
          />
        </li>
      ))}
    </ul>
  );
}

export function PreviewPlan({ post: { floorPlan, floorPlanDocument, virtualTourUrl } }: { post: Media }) {
  const link = 'text-link underline underline-offset-[0.2em] hover:decoration-2';
  return (
    <>
      {(floorPlan || floorPlanDocument) && (
        <section>
          <h3 className="mb-1.5 type-heading">Floor plan</h3>
          {floorPlan && <ResponsivePicture {...floorPlan} sizes="(min-width: 72rem) 40rem, 92vw" />}
          {floorPlanDocument && (
            <a href={floorPlanDocument.url} download={floorPlanDocument.name} className={link}>
              {`Download the floor plan (PDF, ${formatFileSize(floorPlanDocument.bytes)})`}
            </a>
          )}
        </section>
      )}
      {virtualTourUrl && (
        <section>
          <h3 className="mb-1.5 type-heading">Virtual tour</h3>
          <a href={virtualTourUrl} rel="noopener noreferrer nofollow" target="_blank" className={link}>
            Open the tour in a new tab
          </a>
        </section>
      )}
    </>
  );
}
