import type { FitRow } from '#contract/fit/fit.ts';
import { featureLabels } from '#contract/vocabulary.ts';
import { type AreaUnit, formatArea } from '#src/lib/format/area-unit.ts';
import { formatDay } from '#src/lib/format/dates.ts';
import { formatMoney } from '#src/lib/format/money.ts';
import { formatNumber } from '#src/lib/format/numbers.ts';
import { leaseText } from '../facts/listing-facts.ts';
import { plural, wholeBudgetText } from '../facts/post-facts.ts';
import { listInText, lowerFirst } from '../facts/post-labels.ts';

/** Fit comparison texts: the wanted value, the offered value, and the difference. */
export interface FitText {
  wanted: string;
  offered: string;
  difference: string;
}

interface Writing {
  unit: AreaUnit;
  /** `/mo` of rentals. */
  per: '' | '/mo';
}

const notStated = 'Not stated';

export function fitText(row: FitRow, writing: Writing): FitText {
  const { per } = writing;
  switch (row.wish) {
    case 'price': {
      const over = row.offered - row.wanted.max;
      const flexible = over > 0 && row.mark === 'close' && row.wanted.flexPercent > 0;
      return {
        wanted: wholeBudgetText({ budgetMin: row.wanted.min, budgetMax: row.wanted.max }) + per,
        offered: formatMoney(row.offered) + per,
        difference: over > 0 ? `${formatMoney(over)} over${flexible ? `, within ${row.wanted.flexPercent}%` : ''}` : '',
      };
    }
    case 'area': {
      const difference = row.kmOutside > 0 ? `${formatNumber(row.kmOutside, 1)} km outside ${row.nearest}` : '';
      return { wanted: listNames(row.wanted), offered: row.offered, difference };
    }
    case 'propertySubType':
      return { wanted: listInText(row.wanted, 'or'), offered: row.offered, difference: '' };
    case 'leaseTerm':
      return { wanted: leaseText(row.wanted), offered: leaseText(row.offered) || notStated, difference: '' };
    case 'availabilityDate': {
      const { from, to } = row.wanted;
      return {
        wanted: to ? `Move in by ${formatDay(to)}` : `Move in from ${formatDay(from ?? '')}`,
        offered: row.offered ? formatDay(row.offered) : notStated,
        difference: row.daysLate > 0 ? `${formatDays(row.daysLate)} later` : '',
      };
    }
    case 'feature': {
      const label = featureLabels[row.feature];
      const offered = { met: label, close: label, missing: `No ${lowerFirst(label)}`, unknown: notStated }[row.mark];
      return { wanted: row.isMustHave ? label : `${label}, if possible`, offered, difference: '' };
    }
    case 'evCharging':
    case 'furnished':
    case 'petsAllowed': {
      const [wanted, without] = yesNoTexts[row.wish];
      const offered = row.offered === null ? notStated : row.offered ? wanted : without;
      return { wanted, offered, difference: '' };
    }
    default:
      return amountText(row, writing);
  }
}

const yesNoTexts = {
  evCharging: ['EV charging', 'No EV charging'],
  furnished: ['Furnished', 'Not furnished'],
  petsAllowed: ['Pets allowed', 'No pets'],
} as const;

type AmountRow = Extract<FitRow, { wanted: number }>;

function amountText({ wish, wanted, offered }: AmountRow, { unit }: Writing): FitText {
  const { write, limit = (text) => `${text} or more`, none = notStated } = amountTexts(unit)[wish];
  return { wanted: limit(write(wanted)), offered: offered === null ? none : write(offered), difference: '' };
}

interface AmountTexts {
  write: (amount: number) => string;
  limit?: (text: string) => string;
  none?: string;
}

const amountTexts = (unit: AreaUnit): Record<AmountRow['wish'], AmountTexts> => ({
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
const listNames = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

function formatDays(days: number): string {
  if (days < 7) return plural(days, 'day');
  if (days < 28) return plural(Math.round(days / 7), 'week');
  const months = Math.round(days / 30);
  return months <= 1 ? 'a month' : plural(months, 'month');
}
