import { features, featuresOf } from '#contract/vocabulary.ts';
import { everyListing, everyRequest, requiredOfListings, requiredOfRequests } from './kinds.ts';
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
    kinds: everyListing,
    step: 'pictures',
    label: 'Floor plan',
    isImported: false,
  },
  virtualTourUrl: {
    type: 'link',
    kinds: everyListing,
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
    kinds: everyListing,
    step: 'address',
    label: 'Exact address',
    reso: ['InternetAddressDisplayYN'],
  },
  areas: {
    type: 'structured',
    kinds: requiredOfRequests,
    step: 'where',
    label: 'Areas',
  },
  mustHaves: {
    type: 'choices',
    values: features,
    valuesOf: featuresOf,
    prompt: 'features',
    kinds: everyRequest,
    step: 'wishes',
    label: 'Must-haves',
    column: 'features',
  },
  niceToHaves: {
    type: 'choices',
    values: features,
    valuesOf: featuresOf,
    prompt: 'features',
    kinds: everyRequest,
    step: 'wishes',
    label: 'Nice-to-haves',
    column: 'nice_to_haves',
  },
} as const satisfies Record<string, PostField>;
