import { MapPin } from 'lucide-react';
import { hiddenAddressShiftMetres } from '#contract/limits.ts';
import type { ListingDetails } from '#contract/post.ts';
import { streetLine } from '#contract/post-name.ts';
import { tabOfKind } from '#contract/vocabulary.ts';
import { tabHeadings } from '#src/entities/post/post-labels.ts';
import { longPlaceLine } from '#src/entities/post/post-place.ts';
import { paths } from '#src/lib/paths.ts';
import { MoreLink } from '#src/ui/more-link.tsx';
import { DetailsSection } from './details-section.tsx';

/** Where it stands, as exactly as its owner says it, and the way to what else is around. */
export function LocationSection({ post }: { post: ListingDetails }) {
  const { address } = post;
  const street = streetLine(address);
  const tab = tabOfKind[post.kind];
  return (
    <DetailsSection title="Where it is">
      <div className="flex gap-3 border-y border-hairline py-5">
        <MapPin aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-mark" />
        <div className="min-w-0">
          <address className="not-italic">
            {street && <span className="block type-ui-strong text-strong">{street}</span>}
            {longPlaceLine(address)}
          </address>
          {!address.exact && (
            <p className="mt-1 max-w-text type-small text-muted">
              The owner gives the exact address to people they write with. On a map the place is right to about{' '}
              {hiddenAddressShiftMetres} metres.
            </p>
          )}
          <p className="mt-3">
            <MoreLink
              className="max-tablet:whitespace-normal"
              to={paths.explore({ tab, lat: address.lat, lng: address.lng, sort: 'nearest' })}
            >
              {`${tabHeadings[post.section][tab]} near ${address.neighbourhood || address.city}`}
            </MoreLink>
          </p>
        </div>
      </div>
    </DetailsSection>
  );
}
