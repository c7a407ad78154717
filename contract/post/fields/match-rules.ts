import type { RentInclusion } from '#contract/vocabulary.ts';

/** How a listing answers a wish: `close…` is how far off is still worth talking about; without it a worse answer rules the home out. */
export type MatchRule = { weight: number } & (
  | { answer: 'atLeast'; closePercent?: number; closeBy?: number }
  | { answer: 'atMost'; closePercent: number; notStated: 'met' }
  | { answer: 'budget'; metPermille: number; closePercent: number }
  | { answer: 'oneOf' }
  | { answer: 'area'; metKm: number; closeKm: number; closeRadiusShare: number; hiddenKm: number }
  | { answer: 'date'; metDays: number; closeDays: number; earlyMonths: number }
  | { answer: 'lease' }
  /** Some of them are close. */
  | { answer: 'inclusions'; inclusions: readonly RentInclusion[] }
  /** `refused`: the request says no, and the listing says yes. */
  | { answer: 'yesNo'; refused?: 'met' | 'close' }
  /** Without a stated maximum more people than these are a question. */
  | { answer: 'occupants'; people: number; peoplePerBedroom: number }
  | { answer: 'feature'; isNiceToHave?: true }
);

export const matchRules = {
  budgetMax: { answer: 'budget', metPermille: 2, closePercent: 5, weight: 20 },
  areas: { answer: 'area', metKm: 0.2, closeKm: 2, closeRadiusShare: 0.5, hiddenKm: 0.5, weight: 20 },
  propertySubType: { answer: 'oneOf', weight: 12 },
  bedroomsTotal: { answer: 'atLeast', weight: 12 },
  bathrooms: { answer: 'atLeast', weight: 8 },
  livingArea: { answer: 'atLeast', closePercent: 10, weight: 8 },
  lotSizeArea: { answer: 'atLeast', closePercent: 10, weight: 6 },
  yearBuilt: { answer: 'atLeast', closeBy: 5, weight: 4 },
  parkingTotal: { answer: 'atLeast', weight: 6 },
  desks: { answer: 'atLeast', weight: 8 },
  loadingDocks: { answer: 'atLeast', weight: 8 },
  clearHeight: { answer: 'atLeast', weight: 8 },
  associationFee: { answer: 'atMost', closePercent: 15, notStated: 'met', weight: 6 },
  availabilityDate: { answer: 'date', metDays: 3, closeDays: 31, earlyMonths: 4, weight: 10 },
  leaseTerm: { answer: 'lease', weight: 8 },
  occupants: { answer: 'occupants', people: 3, peoplePerBedroom: 2, weight: 8 },
  petsAllowed: { answer: 'yesNo', refused: 'met', weight: 8 },
  furnished: { answer: 'yesNo', refused: 'close', weight: 6 },
  evCharging: { answer: 'yesNo', weight: 5 },
  utilitiesIncluded: { answer: 'inclusions', inclusions: ['heat', 'electricity', 'water'], weight: 6 },
  mustHaves: { answer: 'feature', weight: 8 },
  niceToHaves: { answer: 'feature', isNiceToHave: true, weight: 2 },
} as const satisfies Record<string, MatchRule>;

export type Wish = keyof typeof matchRules;
