import type { RentInclusion } from '#contract/vocabulary.ts';

/** How a listing answers a wish, which `wish` names where several fields make it: `close…` is how far off is still worth talking about; without it a worse answer rules the home out. */
export type MatchRule = {
  wish?: string;
  weight: number;
} & (
  | { answer: 'atLeast'; closePercent?: number; closeBy?: number }
  | { answer: 'atMost'; closePercent: number; notStated: 'met' }
  | { answer: 'budget'; metPermille: number; closePercent: number }
  | { answer: 'oneOf' }
  | { answer: 'area'; metKm: number; closeKm: number; closeRadiusShare: number; hiddenKm: number }
  | { answer: 'date'; metDays: number; closeDays: number; earlyMonths: number }
  | { answer: 'lease' }
  /** Close where only some of the inclusions are stated. */
  | { answer: 'inclusions'; inclusions: readonly RentInclusion[] }
  /** `refused`: the state where the request says no and the listing yes. */
  | { answer: 'yesNo'; refused?: 'met' | 'close' }
  /** Without a stated maximum more people than these are a question. */
  | { answer: 'occupants'; people: number; peoplePerBedroom: number }
  | { answer: 'feature'; isNiceToHave?: true }
);
