import { featureLabels } from '#contract/features.ts';
import { type Criterion, isNiceToHave } from '#contract/fit/fit.ts';
import type { Wish } from '#contract/fit/match-rules.ts';
import type { FitTextContext } from '#contract/fit/texts/fit-text-context.ts';
import { fitText } from '#contract/fit/texts/fit-texts.ts';
import type { Exclusion } from '#contract/matching/request-change.ts';
import { lowerFirst } from '#contract/text/words.ts';

const names: Record<Exclude<Wish, 'mustHaves' | 'niceToHaves'>, string> = {
  budgetMax: 'Price',
  areas: 'Place',
  propertySubType: 'Type',
  bedroomsTotal: 'Bedrooms',
  bathrooms: 'Bathrooms',
  livingArea: 'Size',
  lotSizeArea: 'Lot',
  yearBuilt: 'Year built',
  parkingTotal: 'Parking',
  desks: 'Desks',
  loadingDocks: 'Loading docks',
  clearHeight: 'Clear height',
  associationFee: 'Condo fee',
  availabilityDate: 'Move-in date',
  leaseTerm: 'Lease',
  occupants: 'People',
  petsAllowed: 'Pets',
  furnished: 'Furniture',
  evCharging: 'EV charging',
  utilitiesIncluded: 'Utilities',
};

/** `Bedrooms`, `Garage`. */
export const wishName = ({ wish, feature }: Exclusion) =>
  feature ? featureLabels[feature] : names[wish as keyof typeof names];

export function breakdownName(criterion: Criterion, { per }: FitTextContext): string {
  if (criterion.wish === 'mustHaves') return featureLabels[criterion.feature];
  if (criterion.wish === 'niceToHaves') return `${featureLabels[criterion.feature]}, a nice-to-have`;
  const name = criterion.wish === 'budgetMax' && per ? 'Rent' : names[criterion.wish];
  return isNiceToHave(criterion) ? `${name}, a nice-to-have` : name;
}

const answers = { met: 'Yes', close: 'Close', missing: 'No', unknown: 'Not stated' };

/** Both sides’ values: `3 beds; your wish: 2 beds or more`. */
export function breakdownValue(criterion: Criterion, context: FitTextContext): string {
  if ('feature' in criterion) return answers[criterion.state];
  const { offered, wanted } = fitText(criterion, context);
  const wish = criterion.wish === 'areas' ? wanted : lowerFirst(wanted);
  return `${offered}; ${context.side === 'seeker' ? 'your' : 'their'} wish: ${wish}`;
}
