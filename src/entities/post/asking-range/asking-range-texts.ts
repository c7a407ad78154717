import { type AreaUnit, formatArea, toAreaUnit } from '#contract/format/area.ts';
import { formatMoney } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { postLifeDays } from '#contract/limits.ts';
import type { ListingDetails } from '#contract/post/post.ts';
import type { AskingRange } from '#contract/search/asking-range/asking-range.ts';
import { askingRangeRule } from '#contract/search/asking-range/asking-range-rule.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import { isMonthly } from '#src/entities/post/facts/post-facts.ts';

type Home = Pick<ListingDetails, 'kind' | 'listPrice' | 'propertySubType'>;
type PricedHome = Pick<Home, 'kind' | 'listPrice'>;

const perMonth = ({ kind }: Pick<Home, 'kind'>) => (isMonthly(kind) ? ' a month' : '');

/** Prices to the thousand, rents to ten dollars. */
export function roundedAsk(amount: number, { kind }: Pick<Home, 'kind'>): number {
  const step = isMonthly(kind) ? 10 : 1_000;
  return Math.round(amount / step) * step;
}

export const rangeHeading = ({ low, high }: AskingRange, home: Pick<Home, 'kind'>, whose: 'this' | 'yours' = 'this') =>
  `Homes like ${whose} ask ${formatMoney(roundedAsk(low, home))} to ${formatMoney(roundedAsk(high, home))}${perMonth(home)}`;

export function rangeSentence({ low, high, compared }: AskingRange, home: Home): string {
  const { listPrice } = home;
  const homes = `${compared.length} homes like it`;
  const own = `This home asks ${formatMoney(listPrice)}${perMonth(home)}`;
  if (listPrice < low) return `${own}, below the middle half of ${homes}.`;
  if (listPrice <= high) return `${own}, inside the middle half of ${homes}.`;
  const isMost = compared.every(({ post }) => 'listPrice' in post && post.listPrice < listPrice);
  return isMost ? `${own}, more than ${homes}.` : `${own}, above the middle half of ${homes}.`;
}

/** To the owner, of the price that is written. */
export function ownerSentence({ low, high, compared }: AskingRange, { kind, listPrice }: PricedHome): string {
  const own = `Your ${isMonthly(kind) ? 'rent' : 'price'} is`;
  const prices = compared.flatMap(({ post }) => ('listPrice' in post ? [post.listPrice] : []));
  const [above, below] = [prices.filter((price) => price > listPrice), prices.filter((price) => price < listPrice)];
  const ask = (found: readonly number[], what: string) =>
    `${found.length} of ${prices.length} ${found.length === 1 ? 'asks' : 'ask'} ${what}.`;
  if (listPrice < low)
    return below.length > 0
      ? `${own} below the middle half. ${ask(below, 'less')}`
      : `${own} below all ${prices.length} of them.`;
  if (listPrice <= high) return `${own} inside the middle half.`;
  return above.length > 0
    ? `${own} above the middle half. ${ask(above, 'more')}`
    : `${own} above all ${prices.length} of them. That can be right: say what sets yours apart in the description.`;
}

/** To the owner in a list, without the range: that is shown beside its homes alone. */
export function rowSentence(
  { low, high, compared }: AskingRange,
  { kind, listPrice }: { kind: PostKind; listPrice: number },
): string {
  const place = listPrice < low ? 'below' : listPrice > high ? 'above' : 'inside';
  return `Your ${isMonthly(kind) ? 'rent' : 'price'} is ${place} the middle half of ${compared.length} homes like yours.`;
}

export const tooFewHomes = (homes: number): string =>
  `Too few homes to compare. ${homes === 0 ? 'None like yours is' : homes === 1 ? 'One like yours is' : `${homes} like yours are`} listed within ${askingRangeRule.radiusKm} km. We show a range from ${askingRangeRule.homesMin} on.`;

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

export const limitations = [
  'What homes sold for. These are asking prices.',
  'The condition, the light, the noise, the view',
  'Homes that aren’t on Gable',
  'It isn’t an appraisal. A lender won’t use it.',
];
