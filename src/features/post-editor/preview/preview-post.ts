import { toAnswers } from '#contract/post/fields/answer-schemas.ts';
import type { ListingDetails, PostAddress, RequestDetails } from '#contract/post/post.ts';
import {
  type ListingKind,
  listingKinds,
  type PostKind,
  type PropertySubType,
  type RequestKind,
  requestKinds,
  type Section,
} from '#contract/vocabulary.ts';
import type { EditorValues } from '../form/editor-values.ts';
import type { DraftParts } from '../form/parse-content.ts';

/* Post preview from the entered values, as others would see it. Missing values are empty; a missing price is checked separately. */

interface Previewed<Kind extends PostKind> {
  kind: Kind;
  section: Section;
  values: EditorValues;
  parts: DraftParts;
}

const common = ({ section, values, parts }: Previewed<PostKind>) => {
  const now = new Date().toISOString();
  return {
    id: '',
    section,
    status: 'draft' as const,
    title: parts.title ?? values.title.trim(),
    description: parts.description ?? '',
    publishedAt: now,
    firstListedAt: now,
    closedReason: null,
    daysListed: 0,
    expiresAt: null,
    history: [],
    reopenableUntil: null,
    can: { edit: true, message: false },
  };
};

export function previewListing(previewed: Previewed<ListingKind>): Omit<ListingDetails, 'owner'> {
  const { kind, values, parts } = previewed;
  const { floorPlan } = values;
  const photos = values.photos.map(({ picture, alt }) => ({ ...picture, alt }));
  return {
    ...toAnswers(listingKinds, (field) => parts[field]),
    ...common(previewed),
    kind,
    propertySubType: (values.propertySubType[0] ?? '') as PropertySubType,
    listPrice: parts.listPrice ?? 0,
    priceChange: null,
    openHouse: null,
    address: shownAddress(previewed),
    photos,
    cover: photos[0] ?? null,
    photoCount: photos.length,
    floorPlan: floorPlan && 'widths' in floorPlan ? { ...floorPlan, alt: 'Floor plan' } : null,
    floorPlanDocument: floorPlan && 'bytes' in floorPlan ? floorPlan : null,
  };
}

function shownAddress({ values }: Previewed<ListingKind>): PostAddress {
  const { address, hideExactAddress } = values;
  const isHidden = hideExactAddress === 'yes';
  return {
    ...address,
    ...(isHidden && {
      unit: '',
      streetNumber: '',
      streetName: '',
      neighbourhood: '',
      postalCode: address.postalCode.trim().slice(0, 3).toUpperCase(),
    }),
    province: address.province as PostAddress['province'],
    lat: address.lat ?? 0,
    lng: address.lng ?? 0,
    exact: !isHidden,
  };
}

export function previewRequest(previewed: Previewed<RequestKind>): RequestDetails {
  const { kind, values, parts } = previewed;
  return {
    ...toAnswers(requestKinds, (field) => parts[field]),
    ...common(previewed),
    kind,
    owner: null,
    propertySubType: values.propertySubType as PropertySubType[],
    budgetMax: parts.budgetMax ?? 0,
    areas: values.areas,
  };
}
