import type { LeaseTerm } from '#contract/vocabulary.ts';
import type { Borderline } from './borderline.ts';

const lease = (
  offered: readonly LeaseTerm[],
  asked: readonly LeaseTerm[],
  segments: Borderline['segments'] = ['homesForRent'],
): Borderline => ({
  segments,
  apply({ listing, request }) {
    listing.leaseTerm = [...offered];
    request.leaseTerm = [...asked];
  },
});

const yesNo = (
  field: 'petsAllowed' | 'furnished' | 'evCharging',
  offered: boolean | undefined,
  asked: boolean,
  segments: Borderline['segments'] = ['homesForRent'],
): Borderline => ({
  segments,
  types: field === 'evCharging' ? ['House', 'Townhouse', 'Condo', 'Apartment', 'Office', 'Retail'] : undefined,
  apply({ listing, request }) {
    listing[field] = offered;
    request[field] = asked;
  },
});

const onPremises = ['premisesForRent'] as const;

export const termBorderlines: readonly Borderline[] = [
  lease(['6_months', '12_months'], ['12_months', '24_months']),
  lease(['month_to_month', '6_months'], ['12_months']),
  lease(['12_months'], ['24_months']),
  lease(['12_months', '24_months'], ['6_months']),
  lease(['6_months', '24_months'], ['12_months']),
  lease(['60_months'], ['36_months', '60_months'], onPremises),
  lease(['24_months', '36_months'], ['60_months'], onPremises),
  lease(['60_months', '120_months'], ['24_months'], onPremises),
  yesNo('petsAllowed', true, true),
  yesNo('petsAllowed', false, true),
  yesNo('petsAllowed', true, false),
  yesNo('petsAllowed', false, false),
  yesNo('furnished', true, true),
  yesNo('furnished', false, true),
  yesNo('furnished', true, false),
  yesNo('furnished', false, false),
  yesNo('evCharging', true, true, ['homesForRent', 'premisesForSale']),
  yesNo('evCharging', false, true, ['homesForSale']),
  yesNo('evCharging', undefined, true, ['homesForSale', 'homesForRent', 'premisesForRent']),
  yesNo('evCharging', true, false, ['homesForRent']),
];
