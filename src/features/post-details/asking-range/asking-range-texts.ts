import { type AreaUnit, formatArea, toAreaUnit } from '#contract/format/area.ts';
import { formatMoney } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { postLifeDays } from '#contract/limits.ts';
import type { ListingDetails } from '#contract/post/post.ts';
import { type AskingRange, askingRangeRule } from '#contract/search/asking-range.ts';
import { isMonthly } from '#src/entities/post/facts/post-facts.ts';

type Home = Pick<ListingDetails, 'kind' | 'listPrice' | 'propertySubType'>;

const perMonth = ({ kind }: Home) => (isMonthly(kind) ? ' a month' : '');

/** Prices to the thousand, rents to ten dollars. */
export function roundedAsk(amount: number, { kind }: Home): number {
  const step = isMonthly(kind) ? 10 : 1_000;
  return Math.round(amount / step) * step;
}

export const rangeHeading = ({ low, high }: AskingRange, home: Home) =>
  `Homes like this ask ${formatMoney(roundedAsk(low, home))} to ${formatMoney(roundedAsk(high, home))}${perMonth(home)}`;

export function rangeSentence({ low, high, compared }: AskingRange, home: Home): string {
  const { listPrice } = home;
  const homes = `${compared.length} homes like it`;
  const own = `This home asks ${formatMoney(listPrice)}${perMonth(home)}`;
  if (listPrice < low) return `${own}, below the middle half of ${homes}.`;
  if (listPrice <= high) return `${own}, inside the middle half of ${homes}.`;
  const isMost = compared.every(({ post }) => 'listPrice' in post && post.listPrice < listPrice);
  return isMost ? `${own}, more than ${homes}.` : `${own}, above the middle half of ${homes}.`;
}

export function comparedBy(
  { neighbourhood, bedrooms, livingArea, yearBuilt }: AskingRange,
  home: Home,
  unit: AreaUnit,
) {
  return [
    home.propertySubType,
    `Homes for ${isMonthly(home.kind) ? 'rent' : 'sale'} on Gable ${neighbourhood ? `in ${neighbourhood}, ` : ''}within ${askingRangeRule.radiusKm} km`,
    bedrooms && `${bedrooms.least} to ${bedrooms.most} bedrooms`,
    livingArea && `${formatNumber(toAreaUnit(livingArea.least, unit))} to ${formatArea(livingArea.most, unit)}`,
    yearBuilt && `Built ${yearBuilt.least} to ${yearBuilt.most}`,
    `Listed or renewed in the last ${postLifeDays} days`,
    'Prices as asked, not adjusted for size',
  ].filter((line) => line !== null);
}

export const notTold = [
  'What homes sold for. These are asking prices.',
  'The condition, the light, the noise, the view',
  'Homes that aren’t on Gable',
  'It isn’t an appraisal. A lender won’t use it.',
];
