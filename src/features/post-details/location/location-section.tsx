import { hiddenAddressShiftMetres } from '#contract/limits.ts';
import type { ListingDetails } from '#contract/post/post.ts';
import { streetLine } from '#contract/post/post-name.ts';
import { tabHeadings } from '#contract/search/explore-heading.ts';
import { tabOfKind } from '#contract/vocabulary.ts';
import { longPlaceLine } from '#src/entities/post/facts/post-place.ts';
import { listingMarks } from '#src/entities/post/location/map-marks.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { MoreLink } from '#src/ui/navigation/more-link.tsx';
import { DetailsSection } from '../page/details-section.tsx';

import { PostMap } from './post-map.tsx';

export function LocationSection({ post }: { post: ListingDetails }) {
  const { address } = post;
  const street = streetLine(address);
  const tab = tabOfKind[post.kind];
  const place = address.neighbourhood || address.city;
  return (
    <DetailsSection title="Location" screenOnly>
      <div className="h-[21.25rem] bg-map-land">
        <PostMap
          label={street ? `Map with ${street}` : `Map of ${place}`}
          city={address.city}
          marks={listingMarks(post)}
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
              {`The owner shares the exact address privately. The circle shows the approximate location, within about ${hiddenAddressShiftMetres} metres.`}
            </p>
          )}
        </div>
        <p>
          <MoreLink
            className="max-tablet:whitespace-normal"
            to={paths.explore({ section: post.section, tab, lat: address.lat, lng: address.lng, sort: 'nearest' })}
          >
            {`${tabHeadings[post.section][tab]} near ${place}`}
          </MoreLink>
        </p>
      </div>
    </DetailsSection>
  );
}
