import type { ShowcaseRequest } from './showcase-post.ts';

/** A family that fits a rental of the demo accounts, and the alert of one who also looks for a request of their own. */
export const olderRequests: readonly ShowcaseRequest[] = [
  {
    kind: 'rent_request',
    section: 'residential',
    owner: 'demo-joanne-blackwood',
    hoursAgo: 310,
    places: ['Alta Vista'],
    wantedIn: [5, 65],
    title: 'Three bedrooms for two adults and a teenager who drums',
    words: [
      'We are coming back to Ottawa for work and would like to be near the hospital campus. The drums are electronic and have headphones.',
      'No car, so storage matters more than parking. We would sign for two years tomorrow.',
    ],
    facts: {
      property_sub_types: ['Condo', 'Apartment'],
      budget_min: 2_900,
      budget_max: 3_600,
      price_flex: 5,
      bedrooms_total: 3,
      bathrooms_full: 1,
      occupants: 3,
      features: ['in_suite_laundry'],
      nice_to_haves: ['storage_locker', 'bike_room'],
      lease_terms: ['24_months'],
    },
  },
  {
    kind: 'rent_request',
    section: 'residential',
    owner: 'demo-priya-raman',
    hoursAgo: 420,
    places: ['Centretown'],
    title: 'Apartments and condos for rent in Centretown, up to $2,700 a month',
    words: [],
    facts: { property_sub_types: ['Apartment', 'Condo'], budget_max: 2_700, visibility: 'private' },
  },
];
