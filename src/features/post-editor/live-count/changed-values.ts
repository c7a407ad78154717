import { formatMoney } from '#contract/format/money.ts';
import type { RequestChange } from '#contract/matching/request-change.ts';
import { widenArea } from '#contract/post/area-shape.ts';
import type { EditorValues } from '../form/editor-values.ts';

/** The values of the form that a change sets. */
export function changedValues(values: EditorValues, change: RequestChange): Partial<EditorValues> {
  switch (change.kind) {
    case 'raise_limit':
      return { budgetMax: formatMoney(change.budgetMax) };
    case 'fewer_bedrooms':
      return { bedroomsTotal: String(change.bedroomsTotal) };
    case 'later_date':
      return { availabilityDateTo: change.availabilityDateTo };
    case 'wider_areas':
      return { areas: values.areas.map((area) => widenArea(area, change.addKm) ?? area) };
    case 'optional_feature':
      return {
        mustHaves: values.mustHaves.filter((each) => each !== change.feature),
        niceToHaves: [...values.niceToHaves.filter((each) => each !== change.feature), change.feature],
      };
  }
}
