import type { ListingDetails } from '#contract/post/post.ts';
import { factGroups, featureRows } from '#src/entities/post/facts/listing-facts.ts';
import { useDateFormat } from '#src/lib/browser/use-date-format.ts';
import { useAreaUnit } from '#src/lib/format/area-unit.ts';
import { formatFileSize } from '#src/lib/format/file-size.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { FactRows } from '#src/ui/layout/fact-rows.tsx';
import { PrintedFrom } from '#src/ui/layout/printed-from.tsx';
import { ResponsivePicture } from '#src/ui/media/responsive-picture.tsx';
import { AskingRangeSection } from '../asking-range/asking-range-section.tsx';
import { CostEstimate } from '../costs/cost-estimate.tsx';
import { HistorySection } from '../history/history-section.tsx';
import { LocationSection } from '../location/location-section.tsx';
import { DetailsSection } from './details-section.tsx';

interface ListingEndProps {
  post: ListingDetails;
}

export function ListingEnd({ post }: ListingEndProps) {
  const { floorPlan, floorPlanDocument, virtualTourUrl } = post;
  const features = featureRows(post.features);
  return (
    <>
      <DetailsSection title="Facts">
        <Facts post={post} />
      </DetailsSection>
      {features.length > 0 && (
        <DetailsSection title="Features">
          <FactRows rows={features} columns={2} />
        </DetailsSection>
      )}
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

function Facts({ post }: ListingEndProps) {
  const unit = useAreaUnit();
  const { day } = useDateFormat();
  return (
    <div className="grid gap-8 print:gap-3">
      {factGroups(post, unit, day).map(({ title, rows }) => (
        <div key={title}>
          <h3 className="mb-1 type-heading">{title}</h3>
          <FactRows rows={rows} columns={2} />
        </div>
      ))}
    </div>
  );
}

const isOpenHome = ({ section, status, propertySubType }: ListingDetails) =>
  section === 'residential' && propertySubType !== 'Land' && (status === 'active' || status === 'under_offer');

/** Land and business premises have other mortgage rules. */
const hasMonthlyCost = (post: ListingDetails) => post.kind === 'sale_property' && isOpenHome(post);

const hasAskingRange = (post: ListingDetails) => isOpenHome(post) && post.propertySubType !== 'Room';
