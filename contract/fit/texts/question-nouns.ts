import { type Feature, featureLabels } from '#contract/features.ts';
import { type Criterion, nameOfCriterion } from '#contract/fit/fit.ts';
import { lowerFirst } from '#contract/text/words.ts';
import type { Wish } from '../match-rules.ts';

/** A fact that a listing may leave open, such as a basement or the size. */
export interface Noun {
  /** `the basement`, `EV charging`. */
  definite: string;
  /** `a basement`, `EV charging`, after “does it have”; empty for a fact with a question of its own. */
  indefinite: string;
  isPlural: boolean;
  /** `how large it is`, after “doesn’t say”. */
  clause: string;
  question: string;
}

const plurals: readonly Feature[] = ['ceiling_fans', 'laundry_hookups', 'wide_doorways', 'high_ceilings', 'sprinklers'];
const uncountable: readonly Feature[] = [
  ...plurals,
  'forced_air',
  'baseboard',
  'central_air',
  'ductless_air',
  'in_suite_laundry',
  'shared_laundry',
  'step_free_entry',
];

function featureNoun(feature: Feature): Noun {
  if (feature === 'single_level')
    return fact('the number of levels', 'whether it is all on one level', 'is it all on one level');
  const name = lowerFirst(featureLabels[feature]);
  if (uncountable.includes(feature)) return amenityNoun(name, name, plurals.includes(feature));
  return amenityNoun(`the ${name}`, `${/^[aeio]/.test(name) ? 'an' : 'a'} ${name}`);
}

const amenityNoun = (definite: string, indefinite: string, isPlural = false): Noun => ({
  definite,
  indefinite,
  isPlural,
  clause: '',
  question: '',
});

const fact = (definite: string, clause: string, question: string): Noun => ({
  definite,
  indefinite: '',
  isPlural: false,
  clause,
  question,
});

type OpenWish = Exclude<Wish, 'budgetMax' | 'areas' | 'propertySubType' | 'mustHaves' | 'niceToHaves'>;

const nouns: Record<OpenWish, Noun> = {
  bedroomsTotal: fact('the number of bedrooms', 'how many bedrooms there are', 'how many bedrooms are there'),
  bathrooms: fact('the number of bathrooms', 'how many bathrooms there are', 'how many bathrooms are there'),
  livingArea: fact('the size', 'how large it is', 'how large is it'),
  lotSizeArea: fact('the size of the lot', 'how large the lot is', 'how large is the lot'),
  yearBuilt: fact('the year it was built', 'when it was built', 'when was it built'),
  parkingTotal: amenityNoun('parking', 'parking'),
  desks: fact('the number of desks', 'how many desks fit', 'how many desks fit'),
  loadingDocks: fact(
    'the number of loading docks',
    'how many loading docks there are',
    'how many loading docks are there',
  ),
  clearHeight: fact('the clear height', 'how high it is', 'what is the clear height'),
  associationFee: fact('the condo fee', 'what the condo fee is', 'what is the condo fee'),
  availabilityDate: fact('the move-in date', 'when it is available', 'when is it available'),
  leaseTerm: fact('the lease term', 'which lease terms are offered', 'which lease terms do you offer'),
  occupants: fact('the number of people', 'how many people it is for', 'how many people may live there'),
  petsAllowed: fact('the pet policy', 'whether pets are allowed', 'are pets allowed'),
  furnished: fact('the furniture', 'whether it is furnished', 'is it furnished'),
  evCharging: amenityNoun('EV charging', 'EV charging'),
  utilitiesIncluded: fact(
    'the utilities',
    'what the rent includes',
    'does the rent include heat, electricity and water',
  ),
};

export function nounOf(criterion: Pick<Criterion, 'wish'> & { feature?: Feature }): Noun {
  if (criterion.feature) return featureNoun(criterion.feature);
  return isOpenWish(criterion.wish) ? nouns[criterion.wish] : fact('one fact', 'one fact', 'can you tell me more');
}

const isOpenWish = (wish: string): wish is OpenWish => Object.hasOwn(nouns, wish);

export type AskedFact = Pick<Criterion, 'wish'> & { feature?: Feature };

/** `parkingTotal`, `mustHaves.basement`, as an address names them. */
export const askedName = (criterion: Criterion) => nameOfCriterion(criterion);

/** Ignores what is no fact that can be asked about. */
export function parseAsked(names: readonly string[]): AskedFact[] {
  return names.flatMap((name): AskedFact[] => {
    const [wish = '', feature] = name.split('.');
    if (feature !== undefined)
      return (wish === 'mustHaves' || wish === 'niceToHaves') && Object.hasOwn(featureLabels, feature)
        ? [{ wish, feature: feature as Feature }]
        : [];
    return isOpenWish(wish) ? [{ wish }] : [];
  });
}
