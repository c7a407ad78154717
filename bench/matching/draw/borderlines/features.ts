import type { Feature } from '#contract/features.ts';
import type { PropertySubType } from '#contract/vocabulary.ts';
import { type Borderline, homes, homesWithRooms } from './borderline.ts';

interface Stated {
  features: readonly Feature[] | undefined;
  must?: readonly Feature[];
  nice?: readonly Feature[];
}

const features = (
  { features: stated, must, nice }: Stated,
  segments: Borderline['segments'] = homes,
  types: readonly PropertySubType[] | undefined = segments === homes ? homesWithRooms : undefined,
): Borderline => ({
  segments,
  types,
  apply({ listing, request }) {
    listing.features = stated && [...stated];
    request.mustHaves = must && [...must];
    request.niceToHaves = nice && [...nice];
  },
});

/** The spaces that a rental states in one way or another. */
const parking = (
  stated: { total?: number; isIncluded?: boolean; hasGarage?: boolean },
  asked: { total?: number; hasGarage?: boolean },
  segments: Borderline['segments'],
): Borderline => ({
  segments,
  types: homesWithRooms,
  apply({ listing, request }) {
    const { features: others = [], rentIncludes } = listing;
    listing.parkingTotal = stated.total;
    listing.features = [
      ...others.filter((each) => each !== 'garage'),
      ...(stated.hasGarage ? (['garage'] as const) : []),
    ];
    if (rentIncludes)
      listing.rentIncludes = [
        ...rentIncludes.filter((each) => each !== 'parking'),
        ...(stated.isIncluded ? (['parking'] as const) : []),
      ];
    request.parkingTotal = asked.total;
    request.niceToHaves = request.niceToHaves?.filter((each) => each !== 'garage');
    if (asked.hasGarage) request.mustHaves = ['garage'];
  },
});

export const featureBorderlines: readonly Borderline[] = [
  features({ features: ['garage', 'deck', 'in_suite_laundry'], must: ['garage', 'in_suite_laundry'] }),
  features({ features: ['shared_laundry', 'balcony', 'forced_air'], must: ['in_suite_laundry'] }),
  features(
    { features: ['shared_laundry', 'in_suite_laundry'], must: ['in_suite_laundry'] },
    ['homesForRent'],
    homesWithRooms,
  ),
  features({ features: ['laundry_hookups', 'deck'], must: ['in_suite_laundry'] }),
  features({ features: ['forced_air', 'deck', 'fenced_yard'], must: ['garage'] }),
  features({ features: ['deck', 'forced_air'], must: ['central_air'], nice: ['pool'] }),
  features({ features: undefined, must: ['dishwasher'] }),
  features({ features: ['shared_laundry', 'elevator'], nice: ['in_suite_laundry', 'gym'] }),
  features({ features: ['baseboard', 'balcony'], nice: ['heat_pump', 'elevator'] }, ['homesForRent'], homesWithRooms),
  parking({ total: 2 }, { total: 2 }, homes),
  parking({ total: 1 }, { total: 2 }, ['homesForSale']),
  parking({}, { total: 1 }, homes),
  parking({ isIncluded: true }, { total: 1 }, ['homesForRent']),
  parking({ isIncluded: true }, { total: 2 }, ['homesForRent']),
  parking({ hasGarage: true }, { total: 1 }, homes),
  parking({ total: 2 }, { hasGarage: true }, ['homesForSale']),
];
