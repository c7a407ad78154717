import { Suspense } from 'react';
import { formatMoney } from '#contract/format/money.ts';
import type { ListingDetails } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import { tabOfKind } from '#contract/vocabulary.ts';
import { factGroups, featureRows, keyFacts } from '#src/entities/post/facts/listing-facts.ts';
import { isMonthly } from '#src/entities/post/facts/post-facts.ts';
import { useDateFormat } from '#src/lib/browser/use-date-format.ts';
import { useAreaUnit } from '#src/lib/format/area-unit.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { FactRows } from '#src/ui/layout/fact-rows.tsx';
import { KeyFacts } from '#src/ui/layout/key-facts.tsx';
import { Prose } from '#src/ui/layout/prose.tsx';
import { Breadcrumbs } from '#src/ui/navigation/breadcrumbs.tsx';
import { MoreLink } from '#src/ui/navigation/more-link.tsx';
import { MemberFit } from '../fit/member-fit.tsx';
import { SideColumn } from '../fit/side-column.tsx';
import { StatusBanner } from '../history/status-banner.tsx';
import { placeCrumbs } from '../location/place-breadcrumbs.ts';
import { OwnerCard } from '../owner/owner-card.tsx';
import { OwnerPlace } from '../owner/owner-place.tsx';
import { PhoneBar } from '../owner/phone-bar.tsx';
import { Gallery } from '../photos/gallery.tsx';
import { DetailsSection } from './details-section.tsx';
import { FitLine, ListingEnd, MatchingPosts, OpenHouseLine, OpenHousesPanel } from './lazy-sections.ts';
import { ListingHead } from './listing-head.tsx';

interface ListingPageProps {
  post: ListingDetails;
}

/** Parts that change after hydration (times, units) are components of their own, so that lazy sections below do not restart. */
export function ListingPage({ post }: ListingPageProps) {
  const { address, section } = post;
  const tab = tabOfKind[post.kind];
  const heading = postName(post);
  const features = featureRows(post.features);
  const place = address.neighbourhood || address.city;
  const noun = section === 'commercial' ? 'spaces' : 'homes';
  return (
    <div className="wrap max-tablet:pb-28 print:pb-0">
      <Breadcrumbs
        className="print:hidden"
        items={placeCrumbs(section, tab, [address.city, address.neighbourhood], heading)}
      />
      <OwnerPlace post={post} />
      <StatusBanner post={post} />
      <Gallery post={post} />
      <ListingHead post={post} heading={heading} />
      <div className="grid items-start gap-12 desk:grid-cols-[minmax(0,1fr)_23rem] print:grid-cols-1 print:gap-5">
        <div className="min-w-0">
          <Figures post={post} />
          {post.openHouse && (
            <Suspense>
              <OpenHouseLine next={post.openHouse} />
            </Suspense>
          )}
          <MemberFit post={post} as={FitLine} />
          <section aria-label="Description" className="pt-8 print:pt-4">
            {heading !== post.title && <h2 className="mb-4 type-section">{post.title}</h2>}
            <Prose text={post.description} withLead />
          </section>
          <DetailsSection title="Facts">
            <Facts post={post} />
          </DetailsSection>
          {features.length > 0 && (
            <DetailsSection title="Features">
              <FactRows rows={features} columns={2} />
            </DetailsSection>
          )}
          <Suspense fallback={<div className="print:hidden" style={{ height: roomBelow(post) }} />}>
            <ListingEnd post={post} />
          </Suspense>
        </div>
        <SideColumn post={post}>
          <OwnerCard post={post} />
          {(post.openHouse || post.can.edit) && <OpenHousesPanel post={post} />}
        </SideColumn>
      </div>
      <Suspense fallback={<div className="h-(--section-gap) print:hidden" />}>
        <MatchingPosts
          post={post}
          side="other"
          shows="requests"
          title={
            section === 'commercial'
              ? 'Businesses looking for a space like this'
              : 'People looking for a home like this'
          }
          note="Their budget and area match this listing"
        />
        <MatchingPosts
          post={post}
          side="same"
          shows="listings"
          title={`Similar ${noun}`}
          action={
            <MoreLink to={paths.explore({ section, tab, lat: address.lat, lng: address.lng, sort: 'nearest' })}>
              {`More near ${place}`}
            </MoreLink>
          }
        />
      </Suspense>
      <PhoneBar
        post={post}
        price={`${formatMoney(post.listPrice)}${isMonthly(post.kind) ? '/mo' : ''}`}
        text={heading}
      />
    </div>
  );
}

function Figures({ post }: ListingPageProps) {
  return <KeyFacts facts={keyFacts(post, useAreaUnit())} />;
}

function Facts({ post }: ListingPageProps) {
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

/** Reserves about the height of the sections that are still to come. */
const roomBelow = ({ floorPlan, kind }: ListingDetails) =>
  `${24 * (2 + Number(floorPlan !== null) + Number(kind === 'sale_property'))}rem`;
