import type { PropertySubType } from '#contract/vocabulary.ts';
import type { Borderline } from './borderline.ts';

const asked = (
  offered: PropertySubType,
  propertySubType: readonly PropertySubType[],
  segments: Borderline['segments'],
): Borderline => ({
  segments,
  types: [offered],
  apply({ request }) {
    request.propertySubType = [...propertySubType];
  },
});

export const typeBorderlines: readonly Borderline[] = [
  asked('Condo', ['Apartment'], ['homesForRent']),
  asked('Apartment', ['Condo', 'Townhouse'], ['homesForRent']),
  asked('Apartment', ['Condo'], ['homesForSale']),
  asked('Semi-detached', ['House'], ['homesForSale']),
  asked('House', ['House', 'Semi-detached'], ['homesForSale']),
  asked('Semi-detached', ['Semi-detached', 'House'], ['homesForRent']),
  asked('Industrial', ['Warehouse'], ['premisesForSale']),
  asked('Mixed use', ['Retail', 'Mixed use'], ['premisesForSale']),
];
