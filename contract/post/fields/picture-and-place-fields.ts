import { features, featuresOf } from '#contract/features.ts';
import { niceToHaveAmounts } from '#contract/vocabulary.ts';
import { optionalForListings, optionalForRequests, requiredOfListings, requiredOfRequests } from './kinds.ts';
import type { PostField } from './post-field.ts';

export const pictureAndPlaceFields = {
  photos: {
    type: 'structured',
    kinds: requiredOfListings,
    step: 'pictures',
    label: 'Photos',
    isImported: false,
  },
  floorPlan: {
    type: 'structured',
    kinds: optionalForListings,
    step: 'pictures',
    label: 'Floor plan',
    isImported: false,
  },
  virtualTourUrl: {
    type: 'link',
    kinds: optionalForListings,
    step: 'pictures',
    label: 'Virtual tour',
    hint: 'A link that begins with https://',
    column: 'virtual_tour_url',
    reso: ['VirtualTourURLUnbranded', 'VirtualTourURLBranded'],
  },
  address: {
    type: 'structured',
    kinds: requiredOfListings,
    step: 'address',
    label: 'Address',
    isImported: false,
  },
  hideExactAddress: {
    type: 'structured',
    kinds: optionalForListings,
    step: 'address',
    label: 'Exact address',
    reso: ['InternetAddressDisplayYN'],
  },
  areas: {
    type: 'structured',
    kinds: requiredOfRequests,
    step: 'where',
    label: 'Areas',
    match: { answer: 'area', metKm: 0.2, closeKm: 2, closeRadiusShare: 0.5, hiddenKm: 0.5, weight: 20 },
  },
  mustHaves: {
    type: 'choices',
    values: features,
    valuesOf: featuresOf,
    prompt: 'features',
    kinds: optionalForRequests,
    step: 'wishes',
    label: 'Must-haves',
    match: { answer: 'feature', weight: 8 },
    column: 'features',
  },
  niceToHaves: {
    type: 'choices',
    values: features,
    valuesOf: featuresOf,
    prompt: 'features',
    kinds: optionalForRequests,
    step: 'wishes',
    label: 'Nice-to-haves',
    match: { answer: 'feature', isNiceToHave: true, weight: 2 },
    column: 'nice_to_haves',
  },
  niceToHaveAmounts: {
    type: 'choices',
    values: niceToHaveAmounts,
    prompt: 'amounts',
    kinds: optionalForRequests,
    hasLand: false,
    step: 'wishes',
    label: 'Wishes rather than musts',
    hint: 'Homes with less are shown as well, further down.',
    column: 'nice_to_have_amounts',
  },
} as const satisfies Record<string, PostField>;
