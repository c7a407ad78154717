import { Suspense } from 'react';
import { formatMoney } from '#contract/format/money.ts';
import type { ListingDetails } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import { tabOfKind } from '#contract/vocabulary.ts';
import { keyFacts } from '#src/entities/post/facts/key-facts.ts';
import { isMonthly } from '#src/entities/post/facts/post-facts.ts';
import { useAreaUnit } from '#src/lib/format/area-unit.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { KeyFacts } from '#src/ui/layout/key-facts.tsx';
import { Prose } from '#src/ui/layout/prose.tsx';
import { Breadcrumbs } from '#src/ui/navigation/breadcrumbs.tsx';
import { MoreLink } from '#src/ui/navigation/more-link.tsx';
import { MemberFit } from '../fit/member-fit.tsx';
import { SideColumn } from '../fit/side-column.tsx';
import { placeCrumbs } from '../location/place-breadcrumbs.ts';
import { ContactAction } from '../owner/contact-action.tsx';
import { OwnerCard } from '../owner/owner-card.tsx';
import { PhoneBar } from '../owner/phone-bar.tsx';
import { Gallery } from '../photos/gallery.tsx';
import { FitLine, ListingEnd, MatchingPosts, OpenHouseLine, OpenHousesPanel } from './lazy-sections.ts';
import { ListingHead } from './listing-head.tsx';
import { PostNotices } from './post-notices.tsx';

interface ListingPageProps {
  post: ListingDetails;
}

/** Parts that change after hydration (times, units) are components of their own, so that lazy sections below do not restart. */
export function ListingPage({ post }: ListingPageProps) {
  const { address, section } = post;
  const tab = tabOfKind[post.kind];
  const heading = postName(post);
  const place = address.neighbourhood || address.city;
  const noun = section === 'commercial' ? 'spaces' : 'homes';
  return (
    <div className="wrap max-tablet:pb-28 print:pb-0">
      <Breadcrumbs
        className="print:hidden"
        items={placeCrumbs(section, tab, [address.city, address.neighbourhood], heading)}
      />
      <PostNotices post={post} />
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
      <PhoneBar price={`${formatMoney(post.listPrice)}${isMonthly(post.kind) ? '/mo' : ''}`} text={heading}>
        <ContactAction post={post} size="md" className="shrink-0" />
      </PhoneBar>
    </div>
  );
}

function Figures({ post }: ListingPageProps) {
  return <KeyFacts facts={keyFacts(post, useAreaUnit())} />;
}

/** Reserves about the height of the sections that are still to come. */
const roomBelow = ({ floorPlan, kind }: ListingDetails) =>
  `${24 * (3 + Number(floorPlan !== null) + Number(kind === 'sale_property'))}rem`;
