import type { ListingDetails } from '#contract/post.ts';
import { formatFileSize } from '#src/lib/file-size.ts';
import { ResponsivePicture } from '#src/ui/responsive-picture.tsx';
import { CostEstimate } from './cost-estimate.tsx';
import { DetailsSection } from './details-section.tsx';
import { HistorySection } from './history-section.tsx';
import { LocationSection } from './location-section.tsx';

/** What a listing's page ends with: far below the first view, and left out on paper. */
export function ListingEnd({ post }: { post: ListingDetails }) {
  const { floorPlan, floorPlanDocument, virtualTourUrl } = post;
  return (
    <>
      {floorPlan && (
        <DetailsSection title="Floor plan" screenOnly>
          <ResponsivePicture {...floorPlan} sizes="(min-width: 72rem) 56rem, 92vw" className="border border-hairline" />
        </DetailsSection>
      )}
      {floorPlanDocument && (
        <DetailsSection title="Floor plan" screenOnly>
          <a href={floorPlanDocument.url} download={floorPlanDocument.name} className="link">
            {`Download the floor plan (PDF, ${formatFileSize(floorPlanDocument.bytes)})`}
          </a>
        </DetailsSection>
      )}
      {virtualTourUrl && (
        <DetailsSection title="Virtual tour" screenOnly>
          <a href={virtualTourUrl} rel="noopener noreferrer nofollow" target="_blank" className="link">
            Open the tour in a new tab
          </a>
        </DetailsSection>
      )}
      {hasMonthlyCost(post) && (
        <DetailsSection title="Monthly cost" screenOnly>
          <CostEstimate post={post} />
        </DetailsSection>
      )}
      <HistorySection post={post} />
      <LocationSection post={post} />
    </>
  );
}

/** A home that somebody can still buy with a mortgage; land and business premises are paid for by other rules. */
const hasMonthlyCost = ({ kind, section, status, propertySubType }: ListingDetails) =>
  kind === 'sale_property' &&
  section === 'residential' &&
  propertySubType !== 'Land' &&
  (status === 'active' || status === 'under_offer');
