import type { ListingDetails } from '#contract/post/post.ts';
import { formatFileSize } from '#src/lib/format/file-size.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { PrintedFrom } from '#src/ui/layout/printed-from.tsx';
import { ResponsivePicture } from '#src/ui/media/responsive-picture.tsx';
import { AskingRangeSection } from '../asking-range/asking-range-section.tsx';
import { CostEstimate } from '../costs/cost-estimate.tsx';
import { HistorySection } from '../history/history-section.tsx';
import { LocationSection } from '../location/location-section.tsx';
import { DetailsSection } from './details-section.tsx';

export function ListingEnd({ post }: { post: ListingDetails }) {
  const { floorPlan, floorPlanDocument, virtualTourUrl } = post;
  return (
    <>
      {hasAskingRange(post) && <AskingRangeSection post={post} />}
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
      <PrintedFrom path={paths.post(post.id)} />
    </>
  );
}

const isOpenHome = ({ section, status, propertySubType }: ListingDetails) =>
  section === 'residential' && propertySubType !== 'Land' && (status === 'active' || status === 'under_offer');

/** Land and business premises have other mortgage rules. */
const hasMonthlyCost = (post: ListingDetails) => post.kind === 'sale_property' && isOpenHome(post);

const hasAskingRange = (post: ListingDetails) => isOpenHome(post) && post.propertySubType !== 'Room';
