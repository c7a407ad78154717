import type { featureGroups } from '#contract/features.ts';
import type { niceToHaveAmounts, RentBasis, RentInclusion, Timeline } from '#contract/vocabulary.ts';

export const featureGroupLabels: Record<keyof typeof featureGroups, string> = {
  heating: 'Heating',
  cooling: 'Cooling',
  appliances: 'Appliances',
  laundry: 'Laundry',
  outdoor: 'Outdoor',
  accessibility: 'Accessibility',
  view: 'View',
  building: 'Building',
};

export const rentBasisLabels: Record<RentBasis, string> = {
  net: 'Net, operating costs extra',
  gross: 'Gross, operating costs included',
};

export const rentInclusionLabels: Record<RentInclusion, string> = {
  heat: 'Heat',
  electricity: 'Electricity',
  water: 'Water',
  internet: 'Internet',
  parking: 'Parking',
  laundry: 'Laundry',
};

export const niceToHaveAmountLabels: Record<(typeof niceToHaveAmounts)[number], string> = {
  livingArea: 'Size',
  yearBuilt: 'Year built',
  parkingTotal: 'Parking',
};

export const timelineLabels: Record<Timeline, string> = {
  asap: 'As soon as possible',
  '1-3_months': 'In 1 to 3 months',
  '3-6_months': 'In 3 to 6 months',
  flexible: 'Flexible',
};
