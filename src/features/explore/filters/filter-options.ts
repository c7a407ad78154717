import {
  commercialSubTypes,
  type PropertySubType,
  residentialSubTypes,
  type Section,
  type Tab,
} from '#contract/vocabulary.ts';
import { isRentTab } from './active-filters.ts';

export function typesOffered(section: Section, tab: Tab): readonly PropertySubType[] {
  if (section === 'commercial') return commercialSubTypes;
  return isRentTab(tab) ? residentialSubTypes.filter((type) => type !== 'Land') : residentialSubTypes;
}

/** Least sizes to choose from, in square feet. */
export const sizesOffered = {
  residential: [500, 750, 1_000, 1_250, 1_500, 2_000, 2_500, 3_000, 4_000],
  commercial: [500, 1_000, 2_500, 5_000, 10_000, 25_000],
} as const satisfies Record<Section, readonly number[]>;
