import { Suspense } from 'react';
import type { ListingDetails } from '#contract/post.ts';
import { postName } from '#contract/post-name.ts';
import { tabOfKind } from '#contract/vocabulary.ts';
import { bigFacts, factGroups, featureRows } from '#src/entities/post/listing-facts.ts';
import { isMonthly } from '#src/entities/post/post-facts.ts';
import { formatMoney } from '#src/lib/money.ts';
import { paths } from '#src/lib/paths.ts';
import { useAreaUnit } from '#src/lib/units.ts';
import { useTimes } from '#src/lib/use-times.ts';
import { BigFacts } from '#src/ui/big-facts.tsx';
import { Crumbs } from '#src/ui/crumbs.tsx';
import { FactRows } from '#src/ui/fact-rows.tsx';
import { MoreLink } from '#src/ui/more-link.tsx';
import { Prose } from '#src/ui/prose.tsx';
import { DetailsSection } from './details-section.tsx';
import { Gallery } from './gallery.tsx';
import { ListingHead } from './listing-head.tsx';
import { OwnerCard } from './owner-card.tsx';
import { OwnerPlace } from './owner-place.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { placeCrumbs } from './place-crumbs.ts';
import { PrintedFrom } from './printed-from.tsx';
import { StatusBanner } from './status-banner.tsx';
import { ListingEnd, MatchingPosts } from './when-needed.ts';

interface ListingPageProps {
  post: ListingDetails;
}

/**
 * A home on offer, from its pictures to the people who look for one like it. What changes when the painted view has been taken over
 * (times, units) is a part of its own: what is still to come below must not be begun anew with it.
 */
export function ListingPage({ post }: ListingPageProps) {
  const { address, section } = post;
  const tab = tabOfKind[post.kind];
  const heading = postName(post);
  const features = featureRows(post.features);
  const place = address.neighbourhood || address.city;
  const noun = section === 'commercial' ? 'premises' : 'homes';
  return (
    <div className="wrap pb-(--section-gap) max-tablet:pb-28 print:pb-0">
      <Crumbs
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
          <section aria-label="Description" className="pt-8 print:pt-4">
            {heading !== post.title && <h2 className="mb-4 type-section">{post.title}</h2>}
            <Prose text={post.description} withLead />
          </section>
          <DetailsSection title="The facts">
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
        <OwnerCard post={post} />
      </div>
      <PrintedFrom id={post.id} />
      <Suspense fallback={<div className="h-(--section-gap) print:hidden" />}>
        <MatchingPosts
          post={post}
          side="other"
          shows="requests"
          title={
            section === 'commercial'
              ? 'Businesses looking for premises like these'
              : 'People looking for a home like this'
          }
          note="Their budget and area fit this post"
        />
        <MatchingPosts
          post={post}
          side="same"
          shows="listings"
          title={`Similar ${noun}`}
          action={
            <MoreLink to={paths.explore({ tab, lat: address.lat, lng: address.lng, sort: 'nearest' })}>
              {`More near ${place}`}
            </MoreLink>
          }
        />
      </Suspense>
      <PhoneBar
        post={post}
        price={`${formatMoney(post.listPrice)}${isMonthly(post.kind) ? ' a month' : ''}`}
        text={heading}
      />
    </div>
  );
}

function Figures({ post }: ListingPageProps) {
  return <BigFacts facts={bigFacts(post, useAreaUnit())} />;
}

function Facts({ post }: ListingPageProps) {
  const unit = useAreaUnit();
  const { day } = useTimes();
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

/** About as high as the sections that are still to come: history, place, and what not every listing has. */
const roomBelow = ({ floorPlan, kind }: ListingDetails) =>
  `${24 * (2 + Number(floorPlan !== null) + Number(kind === 'sale_property'))}rem`;
