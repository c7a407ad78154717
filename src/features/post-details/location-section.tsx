import { hiddenAddressShiftMetres } from '#contract/limits.ts';
import type { ListingDetails } from '#contract/post.ts';
import { streetLine } from '#contract/post-name.ts';
import { tabOfKind } from '#contract/vocabulary.ts';
import { tabHeadings } from '#src/entities/post/post-labels.ts';
import { longPlaceLine } from '#src/entities/post/post-place.ts';
import { paths } from '#src/lib/paths.ts';
import { MoreLink } from '#src/ui/more-link.tsx';
import { DetailsSection } from './details-section.tsx';
import { listingMarks } from './map-marks.ts';
import { PostMap } from './post-map.tsx';

/** Where it stands, as exactly as its owner says it, and the way to what else is around. */
export function LocationSection({ post }: { post: ListingDetails }) {
  const { address } = post;
  const street = streetLine(address);
  const tab = tabOfKind[post.kind];
  const place = address.neighbourhood || address.city;
  return (
    <DetailsSection title="Where it is" screenOnly>
      <div className="h-[21.25rem] bg-map-land">
        <PostMap
          label={street ? `Map with ${street}` : `Map of ${place}`}
          city={address.city}
          marks={listingMarks(post)}
          className="size-full"
        />
      </div>
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 pt-3">
        <div className="min-w-0">
          <address className="not-italic">
            {street && <span className="block type-ui-strong text-strong">{street}</span>}
            {longPlaceLine(address)}
          </address>
          {!address.exact && (
            <p className="mt-1 max-w-text type-small text-muted">
              {`The owner gives the exact address to people they write with. It lies in the circle, which is right to about ${hiddenAddressShiftMetres} metres.`}
            </p>
          )}
        </div>
        <p>
          <MoreLink
            className="max-tablet:whitespace-normal"
            to={paths.explore({ tab, lat: address.lat, lng: address.lng, sort: 'nearest' })}
          >
            {`${tabHeadings[post.section][tab]} near ${place}`}
          </MoreLink>
        </p>
      </div>
    </DetailsSection>
  );
}
