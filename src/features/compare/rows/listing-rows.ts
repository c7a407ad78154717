import { featureGroups } from '#contract/features.ts';
import { type AreaUnit, toAreaUnit } from '#contract/format/area.ts';
import { formatDay } from '#contract/format/dates.ts';
import { formatMoney } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { countBathrooms } from '#contract/post/bathrooms.ts';
import type { PostFact, postFacts } from '#contract/post/fields/post-facts.ts';
import { fieldDefinition } from '#contract/post/fields/post-fields.ts';
import type { ListingDetails } from '#contract/post/post.ts';
import { lowerFirst, plural } from '#contract/text/words.ts';
import { featureGroupLabels } from '#src/entities/post/facts/fact-labels.ts';
import { facts, featureRows, formatters } from '#src/entities/post/facts/listing-facts.ts';
import { isMonthly, rentByArea } from '#src/entities/post/facts/post-facts.ts';
import { subTypeInText } from '#src/entities/post/facts/post-labels.ts';
import { formatCents } from '#src/lib/format/cents.ts';
import type { ComparedRow } from './compared-row.ts';

type FactName = keyof typeof postFacts;

interface Writing {
  unit: AreaUnit;
  day: (instant: string) => string;
}

/** Money, size, rooms, type, plot, parking, year, terms, dates; facts that are not named here follow the terms. */
const before = [
  ...['cost', 'byArea', 'taxAnnualAmount', 'associationFee', 'rentPerSquareFoot', 'rentBasis', 'operatingCosts'],
  ...['rentIncludes', 'deposit', 'livingArea', 'bedrooms', 'bathrooms', 'desks', 'loadingDocks', 'clearHeight'],
  ...['type', 'lotSizeArea', 'parkingTotal', 'evCharging', 'yearBuilt'],
];
const after = ['availabilityDate', 'daysListed', 'priceChange', 'neighbourhood', 'city'];

/** Every fact of the field table that one of the listings states, in a fixed order. */
export function listingRows(posts: readonly ListingDetails[], writing: Writing): ComparedRow[] {
  const rows = [
    ...ownRows(posts, writing),
    ...facts.map(([field, fact]) => factRow(posts, field, fact, writing)),
    ...featureGroupRows(posts),
  ];
  const rank = ({ key }: ComparedRow) => {
    if (before.includes(key)) return before.indexOf(key);
    return after.includes(key) ? rows.length + after.indexOf(key) : before.length;
  };
  return rows.toSorted((one, other) => rank(one) - rank(other));
}

const bests: Partial<Record<FactName, { word: string; isLess: boolean }>> = {
  taxAnnualAmount: { word: 'lowest', isLess: true },
  associationFee: { word: 'lowest', isLess: true },
  deposit: { word: 'lowest', isLess: true },
  livingArea: { word: 'largest', isLess: false },
  lotSizeArea: { word: 'largest', isLess: false },
};

function factRow(
  posts: readonly ListingDetails[],
  field: FactName,
  fact: PostFact,
  { unit }: Pick<Writing, 'unit'>,
): ComparedRow {
  const values = posts.map((post) => factText(post, field, fact, unit));
  const amounts = posts.map((post) => amountOf(post[field as keyof ListingDetails]));
  const isCommercial = posts.every(({ section }) => section === 'commercial');
  const best = bests[field] ?? (field === 'availabilityDate' ? { word: 'first', isLess: true } : undefined);
  return {
    key: field,
    term: (isCommercial && fact.commercialTerm) || fact.term,
    values,
    inText: factInText[field]?.(values[0] ?? ''),
    ...(best && { best: { ...best, amounts } }),
  };
}

function factText(post: ListingDetails, field: FactName, fact: PostFact, unit: AreaUnit): string | null {
  if (!isAskedOf(post, field)) return fact.as === 'money' ? 'None' : 'Doesn’t apply';
  const value = post[field as keyof ListingDetails];
  if (value === null || value === undefined) return null;
  if (fact.as === 'only yes') return value ? 'Yes' : 'No';
  if (fact.as === 'from day') return formatDay(String(value));
  return formatters[fact.as](value as never, unit, fact, post) || null;
}

/** A house has no condo fee, and land has no rooms. */
function isAskedOf({ kind, section, propertySubType }: ListingDetails, field: FactName): boolean {
  const { kinds, section: only = section, hasLand, excludedSubTypes = [] } = fieldDefinition(field);
  if (!(kind in kinds) || only !== section) return true;
  return !excludedSubTypes.includes(propertySubType) && (hasLand !== false || propertySubType !== 'Land');
}

const amountOf = (value: unknown): number | null =>
  typeof value === 'number' ? value : typeof value === 'string' ? Date.parse(value) : null;

const factInText: Partial<Record<FactName, (value: string) => string>> = {
  livingArea: (value) => value,
  availabilityDate: (value) => `available ${value}`,
  associationFee: (value) => (value === 'None' ? 'no condo fee' : `condo fee ${value}`),
  yearBuilt: (value) => `built in ${value}`,
  parkingTotal: (value) => (value === 'None' ? 'no parking' : `parking for ${value.replace(/ spots?$/, '')}`),
  evCharging: (value) => (value === 'No' ? 'no EV charging' : 'EV charging'),
};

function ownRows(posts: readonly ListingDetails[], { unit, day }: Writing): ComparedRow[] {
  const [first] = posts;
  if (!first) return [];
  const baths = posts.map(countBathrooms);
  const row = (
    key: string,
    term: string,
    write: (post: ListingDetails) => string | null,
    more?: Partial<ComparedRow>,
  ) => ({
    key,
    term,
    values: posts.map((post) => write(post) || null),
    ...more,
  });
  const most = (amounts: readonly (number | null)[]) => ({ best: { word: 'most', isLess: false, amounts } });
  return [
    byAreaRow(posts, unit),
    row('bedrooms', 'Bedrooms', (post) => bedroomsText(post.bedroomsTotal), {
      inText: first.bedroomsTotal ? plural(first.bedroomsTotal, 'bedroom') : 'studio',
      ...most(posts.map(({ bedroomsTotal }) => bedroomsTotal)),
    }),
    {
      key: 'bathrooms',
      term: 'Bathrooms',
      values: baths.map((count) => (count === null ? null : formatNumber(count, 1))),
      inText: `${formatNumber(baths[0] ?? 0, 1)} ${baths[0] === 1 ? 'bathroom' : 'bathrooms'}`,
      ...most(baths),
    },
    row('type', first.section === 'commercial' ? 'Type' : 'Home type', ({ propertySubType }) => propertySubType, {
      inText: subTypeInText(first.propertySubType),
    }),
    row('daysListed', 'On the market', ({ daysListed }) => (daysListed ? plural(daysListed, 'day') : 'Since today')),
    row('priceChange', 'Price change', (post) => priceChangeText(post, day), { inText: 'no price change' }),
    row('neighbourhood', 'Neighbourhood', ({ address }) => address.neighbourhood, {
      inText: `in ${first.address.neighbourhood}`,
    }),
    row('city', 'City', ({ address }) => address.city, { inText: `in ${first.address.city}` }),
  ];
}

const bedroomsText = (beds: number | null) => (beds === null ? null : beds === 0 ? 'Studio' : formatNumber(beds));

function priceChangeText({ priceChange, listPrice }: ListingDetails, day: Writing['day']): string {
  if (!priceChange || priceChange.previousPrice === listPrice) return 'None';
  const difference = listPrice - priceChange.previousPrice;
  return `${difference < 0 ? 'Down' : 'Up'} ${formatMoney(Math.abs(difference))}, ${day(priceChange.changedAt)}`;
}

const unitNames: Record<AreaUnit, string> = { 'sq ft': 'square foot', 'm²': 'square metre' };

function byAreaRow(posts: readonly ListingDetails[], unit: AreaUnit): ComparedRow {
  const isRent = posts.some(({ kind }) => isMonthly(kind));
  const amounts = posts.map(({ listPrice, livingArea }) =>
    livingArea ? listPrice / toAreaUnit(livingArea, unit) : null,
  );
  const values = posts.map((post, column) => {
    const amount = amounts[column] ?? null;
    if (amount === null) return null;
    const yearly = rentByArea({ ...post, rentPerSquareFoot: null, rentBasis: null }, unit);
    return yearly || (isRent ? `${formatCents(Math.round(amount * 100))}/mo` : formatMoney(Math.round(amount)));
  });
  const best = { word: 'lowest', isLess: true, amounts };
  return { key: 'byArea', term: `${isRent ? 'Rent' : 'Price'} per ${unitNames[unit]}`, values, best };
}

/** Heating, laundry and the other groups of features. */
function featureGroupRows(posts: readonly ListingDetails[]): ComparedRow[] {
  return Object.keys(featureGroups).map((group) => {
    const term = featureGroupLabels[group as keyof typeof featureGroups];
    const values = posts.map(({ features }) => featureRows(features).find((each) => each.term === term)?.value ?? null);
    return { key: group, term, values, inText: lowerFirst(values[0] ?? '') };
  });
}
