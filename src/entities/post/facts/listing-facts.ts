import { type Feature, featureGroups, featureLabels } from '#contract/features.ts';
import { type AreaUnit, formatArea } from '#contract/format/area.ts';
import { formatDay } from '#contract/format/dates.ts';
import { formatMoney } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { countBathrooms } from '#contract/post/bathrooms.ts';
import { type PostFact, postFacts } from '#contract/post/fields/post-facts.ts';
import { leaseText } from '#contract/post/rent/lease-texts.ts';
import { monthlyOfRate } from '#contract/post/rent/monthly-rent.ts';
import { listInText, plural } from '#contract/text/words.ts';
import type { LeaseTerm, RentBasis, RentInclusion } from '#contract/vocabulary.ts';
import { featureGroupLabels, rentBasisLabels, rentInclusionLabels } from './fact-labels.ts';
import { type FactRow, type Home, row } from './key-facts.ts';
import { formatRate } from './post-facts.ts';
import { statusLabels } from './post-labels.ts';

export interface FactGroup {
  title: string;
  rows: FactRow[];
}

export const facts = Object.entries(postFacts) as [keyof typeof postFacts, PostFact][];

type Write = (value: never, unit: AreaUnit, fact: PostFact, post?: Home) => string;

/** An empty text leaves the fact out. */
export const formatters: Record<PostFact['as'], Write> = {
  text: String,
  number: (count: number) => formatNumber(count),
  money: (dollars: number, _unit, { per = '' }) => (dollars || per ? formatMoney(dollars) + per : 'None'),
  rate: formatRate,
  basis: (basis: RentBasis) => rentBasisLabels[basis],
  'operating costs': (cents: number, unit, _fact, post) => {
    const monthly = post?.livingArea && monthlyOfRate(cents, post.livingArea);
    return `${formatRate(cents, unit)}${monthly ? `, about ${formatMoney(monthly)}/mo` : ''}`;
  },
  area: formatArea,
  'yes or no': (value: boolean) => (value ? 'Yes' : 'No'),
  'only yes': (value: boolean) => (value ? 'Yes' : ''),
  allowed: (value: boolean, _unit, _fact, post) =>
    value ? (post?.petsOnRequest ? 'Ask the owner' : 'Allowed') : 'Not allowed',
  feet: (feet: number) => `${feet} ft`,
  spots: (spots: number) => (spots ? plural(spots, 'spot') : 'None'),
  leases: (terms: LeaseTerm[]) => leaseText(terms),
  inclusions: (included: RentInclusion[], _unit, _fact, post) =>
    post?.kind === 'rent_property'
      ? listInText(included.map((each) => rentInclusionLabels[each])) || 'No utilities'
      : '',
  'from day': (day: string) => `From ${formatDay(day)}`,
};

const rowsOf = (group: PostFact['group'], post: Home, unit: AreaUnit) =>
  facts.flatMap(([field, fact]) =>
    fact.group === group
      ? row((post.section === 'commercial' && fact.commercialTerm) || fact.term, post[field as keyof Home], (value) =>
          formatters[fact.as](value as never, unit, fact, post),
        )
      : [],
  );

export function factGroups(post: Home, unit: AreaUnit, dayText = (instant: string) => formatDay(instant)): FactGroup[] {
  const groups = [
    {
      title: post.section === 'commercial' ? 'The space' : 'The home',
      rows: [
        ...row('Type', post.propertySubType, String),
        ...row('Bedrooms', post.bedroomsTotal, (beds) => (beds === 0 ? 'Studio' : formatNumber(beds))),
        ...row('Bathrooms', countBathrooms(post), (count) => bathroomsText(count, post)),
        ...rowsOf('home', post, unit),
      ],
    },
    { title: post.kind === 'rent_property' ? 'Rental terms' : 'Costs', rows: rowsOf('costs', post, unit) },
    {
      title: 'This listing',
      rows: [
        ...rowsOf('listing', post, unit),
        ...row('Status', post.status === 'active' ? null : post.status, (status) => statusLabels[status]),
        ...row('First listed', post.firstListedAt, dayText),
        ...row('Days on market', post.daysListed || null, formatNumber),
      ],
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

/** Features by group, in the contract's order: `Heating: Forced air, fireplace`. */
export function featureRows(features: readonly Feature[]): FactRow[] {
  const groups = Object.entries(featureGroups) as [keyof typeof featureGroups, Record<string, string>][];
  return groups.flatMap(([group, labels]) => {
    const has = features.filter((feature) => feature in labels).map((feature) => featureLabels[feature]);
    return has.length > 0 ? [{ term: featureGroupLabels[group], value: listInText(has) }] : [];
  });
}

/** `2`; `2.5 (2 full, 1 half)`. */
const bathroomsText = (count: number, { bathroomsFull, bathroomsHalf }: Home) =>
  bathroomsHalf ? `${formatNumber(count, 1)} (${bathroomsFull ?? 0} full, ${bathroomsHalf} half)` : formatNumber(count);
