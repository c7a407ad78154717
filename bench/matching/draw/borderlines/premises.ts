import type { Feature } from '#contract/features.ts';
import type { PropertySubType } from '#contract/vocabulary.ts';
import { type Borderline, premises } from './borderline.ts';

type Amount = 'desks' | 'loadingDocks' | 'clearHeight' | 'parkingTotal';

const amount = (
  field: Amount,
  offered: number | undefined,
  asked: number,
  segments: Borderline['segments'] = premises,
): Borderline => ({
  segments,
  types:
    field === 'desks'
      ? ['Office']
      : field === 'parkingTotal'
        ? ['Retail', 'Hotel', 'Business']
        : ['Warehouse', 'Industrial'],
  apply({ listing, request }) {
    listing[field] = offered;
    request[field] = asked;
  },
});

const features = (
  stated: readonly Feature[],
  must: readonly Feature[],
  types: readonly PropertySubType[],
): Borderline => ({
  segments: ['premisesForRent'],
  types,
  apply({ listing, request }) {
    listing.features = [...stated];
    request.mustHaves = [...must];
    request.niceToHaves = undefined;
  },
});

export const premisesBorderlines: readonly Borderline[] = [
  amount('desks', 20, 20),
  amount('desks', 19, 20, ['premisesForRent']),
  amount('desks', undefined, 12),
  amount('loadingDocks', 2, 2),
  amount('loadingDocks', 1, 2, ['premisesForSale']),
  amount('loadingDocks', undefined, 1, ['premisesForRent']),
  amount('clearHeight', 18, 18, ['premisesForRent']),
  amount('clearHeight', 17, 18, ['premisesForSale']),
  amount('clearHeight', undefined, 14, ['premisesForSale']),
  amount('parkingTotal', 6, 6),
  amount('parkingTotal', undefined, 3, ['premisesForRent']),
  features(['high_ceilings'], ['loading_dock'], ['Warehouse', 'Industrial']),
  features(['loading_dock', 'sprinklers'], ['loading_dock'], ['Warehouse', 'Industrial']),
  features(['central_air'], ['step_free_entry'], ['Retail', 'Office']),
];
