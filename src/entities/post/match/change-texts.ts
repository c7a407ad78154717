import { featureLabels } from '#contract/features.ts';
import { formatDay } from '#contract/format/dates.ts';
import { formatMoney } from '#contract/format/money.ts';
import type { RequestChange } from '#contract/matching/request-change.ts';
import { lowerFirst, plural } from '#contract/text/words.ts';

/** `Raise the limit to $940,000`. */
export function changeText(change: RequestChange, per: '' | '/mo'): string {
  switch (change.kind) {
    case 'raise_limit':
      return `Raise the limit to ${formatMoney(change.budgetMax)}${per}`;
    case 'fewer_bedrooms':
      return change.bedroomsTotal === 0 ? 'Take a studio too' : `Ask for ${plural(change.bedroomsTotal, 'bedroom')}`;
    case 'optional_feature':
      return `Make the ${lowerFirst(featureLabels[change.feature])} a nice-to-have`;
    case 'wider_areas':
      return `Look ${change.addKm} km farther`;
    case 'later_date':
      return `Move by ${formatDay(change.availabilityDateTo)}`;
  }
}
