import { Suspense } from 'react';
import type { ListingDetails } from '#contract/post.ts';
import { postName } from '#contract/post-name.ts';
import { tabOfKind } from '#contract/vocabulary.ts';
import { isMonthly } from '#src/entities/post/post-facts.ts';
import { formatMoney } from '#src/lib/money.ts';
import { paths } from '#src/lib/paths.ts';
import { useAreaUnit } from '#src/lib/units.ts';
import { Crumbs } from '#src/ui/crumbs.tsx';
import { FactRows } from '#src/ui/fact-rows.tsx';
import { MoreLink } from '#src/ui/more-link.tsx';
import { ResponsivePicture } from '#src/ui/responsive-picture.tsx';
import { DetailsSection } from './details-section.tsx';
import { Gallery } from './gallery.tsx';
import { HistorySection } from './history-section.tsx';
import { bigFacts, factGroups, featureRows } from './listing-facts.ts';
import { BigFacts, ListingHead } from './listing-head.tsx';
import { LocationSection } from './location-section.tsx';
import { MatchingPosts } from './matching-posts.tsx';
import { OwnerCard } from './owner-card.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { placeCrumbs } from './place-crumbs.ts';
import { PrintedFrom } from './printed-from.tsx';
import { Prose } from './prose.tsx';
import { StatusBanner } from './status-banner.tsx';
import { CostEstimate } from './when-needed.ts';

/** A home on offer, from its pictures to the people who look for one like it. */
export function ListingPage({ post }: { post: ListingDetails }) {
  const { address, floorPlan, section } = post;
  const unit = useAreaUnit();
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
      <StatusBanner post={post} />
      <Gallery post={post} />
      <ListingHead post={post} heading={heading} />
      <div className="grid items-start gap-12 desk:grid-cols-[minmax(0,1fr)_23rem] print:grid-cols-1 print:gap-5">
        <div className="min-w-0">
          <BigFacts facts={bigFacts(post, unit)} />
          <section aria-label="Description" className="pt-8 print:pt-4">
            {heading !== post.title && <h2 className="mb-4 type-section">{post.title}</h2>}
            <Prose text={post.description} withLead />
          </section>
          <DetailsSection title="The facts">
            <div className="grid gap-8 print:gap-3">
              {factGroups(post, unit).map(({ title, rows }) => (
                <div key={title}>
                  <h3 className="mb-1 type-heading">{title}</h3>
                  <FactRows rows={rows} columns={2} />
                </div>
              ))}
            </div>
          </DetailsSection>
          {features.length > 0 && (
            <DetailsSection title="Features">
              <FactRows rows={features} columns={2} />
            </DetailsSection>
          )}
          {floorPlan && (
            <DetailsSection title="Floor plan" screenOnly>
              <ResponsivePicture
                {...floorPlan}
                sizes="(min-width: 72rem) 56rem, 92vw"
                className="border border-hairline"
              />
            </DetailsSection>
          )}
          {post.virtualTourUrl && (
            <DetailsSection title="Virtual tour" screenOnly>
              <a href={post.virtualTourUrl} rel="noopener noreferrer nofollow" target="_blank" className="link">
                Open the tour in a new tab
              </a>
            </DetailsSection>
          )}
          {hasMonthlyCost(post) && (
            <DetailsSection title="Monthly cost" screenOnly>
              <Suspense fallback={<div className="h-80" />}>
                <CostEstimate post={post} />
              </Suspense>
            </DetailsSection>
          )}
          <HistorySection post={post} />
          <LocationSection post={post} />
        </div>
        <OwnerCard post={post} />
      </div>
      <PrintedFrom id={post.id} />
      <MatchingPosts
        id={post.id}
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
        id={post.id}
        side="same"
        shows="listings"
        title={`Similar ${noun}`}
        action={
          <MoreLink to={paths.explore({ tab, lat: address.lat, lng: address.lng, sort: 'nearest' })}>
            {`More near ${place}`}
          </MoreLink>
        }
      />
      <PhoneBar
        post={post}
        price={`${formatMoney(post.listPrice)}${isMonthly(post.kind) ? ' a month' : ''}`}
        text={heading}
      />
    </div>
  );
}

/** A home that somebody can still buy with a mortgage; land and business premises are paid for by other rules. */
const hasMonthlyCost = ({ kind, section, status, propertySubType }: ListingDetails) =>
  kind === 'sale_property' &&
  section === 'residential' &&
  propertySubType !== 'Land' &&
  (status === 'active' || status === 'under_offer');
