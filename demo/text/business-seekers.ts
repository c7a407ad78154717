import type { Feature } from '#contract/features.ts';
import type { LeaseTerm } from '#contract/vocabulary.ts';
import type { BusinessType } from '../posts/business.ts';

export interface BusinessSeeker {
  titles: readonly string[];
  paragraphs: readonly string[];
  types: readonly BusinessType[];
  /** Least square feet. */
  area: number;
  must: readonly Feature[];
  nice?: readonly Feature[];
  desks?: number;
  loadingDocks?: number;
  /** Lease that the text names; two to five years where it names none. */
  lease?: readonly LeaseTerm[];
}

/** The sentences fit buying and renting. */
export const businessSeekers: readonly BusinessSeeker[] = [
  {
    titles: ['Second shop for a bakery that rises at three', 'A bakery needs a front window and a strong floor'],
    paragraphs: [
      'Our first shop has a line on Saturdays. The second needs 200 amps, a drain and neighbours who like the smell.',
      'We fit out ourselves and bring our own oven.',
    ],
    types: ['Retail'],
    area: 1100,
    must: ['step_free_entry'],
  },
  {
    titles: ['Twenty-year-old bookshop needs to move nearby', 'A bookshop looks for its next corner'],
    paragraphs: [
      'Our building is being sold. We need dry walls, a good window and a door that a stroller fits through.',
      'Regulars will follow us for six blocks; we asked.',
    ],
    types: ['Retail', 'Mixed use'],
    area: 900,
    must: ['wide_doorways'],
  },
  {
    titles: ['Small clinic on the ground floor, near a bus', 'Physiotherapists looking for four rooms and a ramp'],
    paragraphs: [
      'Four treatment rooms, a waiting room and a washroom that a wheelchair can turn in.',
      'We keep quiet hours, we’re tidy, and we plan to stay ten years.',
    ],
    types: ['Office', 'Retail'],
    area: 1400,
    must: ['step_free_entry'],
    lease: ['120_months'],
  },
  {
    titles: ['Architects looking for a floor with north light', 'A floor with north light for nine desks'],
    paragraphs: [
      'Nine desks, one long table and a wall for drawings. An elevator would be welcome, a lobby isn’t needed.',
      'We would sign for five years and leave it better than it was.',
    ],
    types: ['Office'],
    area: 1800,
    must: [],
    nice: ['elevator'],
    desks: 9,
    lease: ['60_months'],
  },
  {
    titles: ['Bicycle courier co-op needs a ground-floor shed', 'A dry shed for thirty bicycles and a stove'],
    paragraphs: [
      'Thirty bicycles, six lockers, one stove. No cars at all, which your neighbours may enjoy.',
      'Three-phase power would be a luxury.',
    ],
    types: ['Warehouse', 'Industrial'],
    area: 2400,
    must: [],
  },
  {
    titles: ['Furniture maker, two machines, one patient dog', 'Woodshop with a loading door, noise by day only'],
    paragraphs: [
      'Two large machines and a spray booth with its own filter. Work stops at six.',
      'A dock would help, but a grade-level door is fine.',
    ],
    types: ['Industrial', 'Warehouse'],
    area: 3200,
    must: [],
    nice: ['loading_dock'],
  },
  {
    titles: ['Food importer looks for a dry dock near the highway', 'Pallets of lentils need a dry floor and a dock'],
    paragraphs: [
      'Dry goods on pallets, two trucks a day, nothing that smells.',
      'Sprinklers are a condition of our insurer.',
    ],
    types: ['Warehouse'],
    area: 6000,
    must: ['loading_dock', 'sprinklers'],
    loadingDocks: 1,
  },
  {
    titles: [
      'Shop below, home above: a couple and their café',
      'A small building for a café and the people who run it',
    ],
    paragraphs: [
      'We have run a café in a rented corner for eight years and would like to live over the next one.',
      'The kitchen upstairs may be terrible. The one downstairs we bring.',
    ],
    types: ['Mixed use', 'Retail'],
    area: 2000,
    must: [],
  },
];
