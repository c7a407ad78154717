import { featureLabels } from '#contract/features.ts';
import type { Criterion } from '#contract/fit/fit.ts';
import type { AmountWish, YesNoWish } from '#contract/fit/wishes.ts';
import { type AreaUnit, formatArea } from '#contract/format/area.ts';
import { formatDay } from '#contract/format/dates.ts';
import { formatDistance } from '#contract/format/distance.ts';
import { formatMoney } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { wholeBudgetText } from '#contract/post/budget-text.ts';
import { postFacts } from '#contract/post/fields/post-facts.ts';
import { leaseText } from '#contract/post/rent/lease-texts.ts';
import { listInText, listWords, lowerFirst, plural } from '#contract/text/words.ts';
import type { RentInclusion } from '#contract/vocabulary.ts';

/** Fit comparison texts: the wanted value, the offered value, and the difference. */
export interface FitText {
  wanted: string;
  offered: string;
  difference: string;
}

interface Writing {
  unit: AreaUnit;
  per: '' | '/mo';
}

const notStated = 'Not stated';

export function fitText(criterion: Criterion, writing: Writing): FitText {
  const { per } = writing;
  switch (criterion.wish) {
    case 'budgetMax': {
      const over = criterion.offered - criterion.wanted.max;
      const flexible = over > 0 && criterion.state === 'close' && criterion.wanted.flexPercent > 0;
      return {
        wanted: wholeBudgetText({ budgetMin: criterion.wanted.min, budgetMax: criterion.wanted.max }) + per,
        offered: formatMoney(criterion.offered) + per,
        difference:
          over > 0 ? `${formatMoney(over)} over${flexible ? `, within ${criterion.wanted.flexPercent}%` : ''}` : '',
      };
    }
    case 'areas': {
      const difference =
        criterion.kmOutside > 0 ? `${formatDistance(criterion.kmOutside)} outside ${criterion.nearest}` : '';
      return { wanted: listNames(criterion.wanted), offered: criterion.offered, difference };
    }
    case 'propertySubType':
      return { wanted: listInText(criterion.wanted, 'or'), offered: criterion.offered, difference: '' };
    case 'leaseTerm':
      return {
        wanted: leaseText(criterion.wanted),
        offered: leaseText(criterion.offered) || notStated,
        difference: '',
      };
    case 'utilitiesIncluded':
      return {
        wanted: `Rent includes ${listInclusions(criterion.wanted)}`,
        offered: criterion.offered.length > 0 ? `Rent includes ${listInclusions(criterion.offered)}` : 'No utilities',
        difference: '',
      };
    case 'availabilityDate': {
      const { from, to } = criterion.wanted;
      return {
        wanted: to ? `Move in by ${formatDay(to)}` : `Move in from ${formatDay(from ?? '')}`,
        offered: criterion.offered ? formatDay(criterion.offered) : notStated,
        difference: criterion.daysLate > 0 ? `${formatDays(criterion.daysLate)} later` : '',
      };
    }
    case 'mustHaves':
    case 'niceToHaves': {
      const label = featureLabels[criterion.feature];
      const offered = { met: label, close: label, missing: `No ${lowerFirst(label)}`, unknown: notStated }[
        criterion.state
      ];
      return { wanted: criterion.wish === 'mustHaves' ? label : `${label}, if possible`, offered, difference: '' };
    }
    default:
      return typeof criterion.wanted === 'boolean'
        ? yesNoText(criterion as YesNoCriterion)
        : amountText(criterion as AmountCriterion, writing);
  }
}

const refusals: Record<YesNoWish, string> = {
  evCharging: 'No EV charging',
  furnished: 'Not furnished',
  petsAllowed: 'No pets',
};

type YesNoCriterion = Extract<Criterion, { wish: YesNoWish }>;

const listInclusions = (inclusions: readonly RentInclusion[]) => listWords(inclusions);

function yesNoText({ wish, wanted, offered, state }: YesNoCriterion): FitText {
  const write = (answer: boolean) => (answer ? postFacts[wish].wish : refusals[wish]);
  const isOnRequest = wish === 'petsAllowed' && state === 'close';
  const offeredText = offered === null ? notStated : isOnRequest ? 'Pets on request' : write(offered);
  return { wanted: write(wanted), offered: offeredText, difference: '' };
}

type AmountCriterion = Extract<Criterion, { wish: AmountWish }>;

function amountText({ wish, wanted, offered }: AmountCriterion, { unit }: Writing): FitText {
  const { write, limit = (text) => `${text} or more`, none = notStated } = amountTexts(unit)[wish];
  return { wanted: limit(write(wanted)), offered: offered === null ? none : write(offered), difference: '' };
}

interface AmountTexts {
  write: (amount: number) => string;
  limit?: (text: string) => string;
  none?: string;
}

const amountTexts = (unit: AreaUnit): Record<AmountWish, AmountTexts> => ({
  bedroomsTotal: { write: (beds) => (beds === 0 ? 'Studio' : plural(beds, 'bed')) },
  bathrooms: { write: (baths) => `${formatNumber(baths, 1)} ${baths === 1 ? 'bath' : 'baths'}` },
  livingArea: { write: (area) => formatArea(area, unit) },
  lotSizeArea: { write: (area) => `Lot of ${formatArea(area, unit)}` },
  yearBuilt: { write: (year) => `Built in ${year}`, limit: (text) => `${text} or later` },
  parkingTotal: { write: (spots) => (spots === 0 ? 'No parking' : `Parking for ${spots}`) },
  desks: { write: (desks) => `Room for ${plural(desks, 'desk')}` },
  loadingDocks: { write: (docks) => (docks === 0 ? 'No loading dock' : plural(docks, 'loading dock')) },
  clearHeight: { write: (feet) => `${feet} ft clear` },
  occupants: { write: (people) => `Room for ${plural(people, 'person', 'people')}`, limit: (text) => text },
  associationFee: {
    write: (fee) => `Condo fee ${formatMoney(fee)}/mo`,
    limit: (text) => text.replace('fee', 'fee up to'),
    none: 'No condo fee',
  },
});

/** `Hintonburg, Vanier or The Glebe`. */
const listNames = (names: readonly string[]) => listWords(names, 'or');

export function formatDays(days: number): string {
  if (days < 7) return plural(days, 'day');
  if (days < 28) return plural(Math.round(days / 7), 'week');
  const months = Math.round(days / 30);
  return months <= 1 ? 'a month' : plural(months, 'month');
}
