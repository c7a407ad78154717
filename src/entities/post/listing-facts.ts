import type { ListingDetails } from '#contract/post.ts';
import { type Feature, featureGroups, featureLabels } from '#contract/vocabulary.ts';
import { formatDay } from '#src/lib/dates.ts';
import { formatMoney } from '#src/lib/money.ts';
import { formatNumber } from '#src/lib/number-display.ts';
import { type AreaUnit, formatArea, inAreaUnit } from '#src/lib/units.ts';
import { plural } from './post-facts.ts';
import { featureGroupLabels, leaseTermLabels, listInText, rentInclusionLabels, statusLabels } from './post-labels.ts';

export interface FactRow {
  term: string;
  value: string;
}

/** Whose home it is makes no difference to what it is. */
type Home = Omit<ListingDetails, 'owner'>;

export interface FactGroup {
  title: string;
  rows: FactRow[];
}

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

/** A row where there is something to say. Nothing is said about what is not known. */
function row<Value>(term: string, value: Value | null | undefined, text: (value: Value) => string): FactRow[] {
  return value === null || value === undefined ? [] : [{ term, value: text(value) }];
}

/** The large figures under the price: what a reader compares first. */
export function bigFacts(post: Home, unit: AreaUnit): FactRow[] {
  const area = (squareFeet: number) => formatNumber(inAreaUnit(squareFeet, unit));
  const facts = [
    ...row(post.bedroomsTotal === 1 ? 'bedroom' : 'bedrooms', post.bedroomsTotal, (beds) =>
      beds === 0 ? 'Studio' : formatNumber(beds),
    ),
    ...row(post.bathroomsFull === 1 && !post.bathroomsHalf ? 'bathroom' : 'bathrooms', post.bathroomsFull, (full) =>
      formatNumber(full + (post.bathroomsHalf ?? 0)),
    ),
    ...row(unit === 'm²' ? 'square metres' : 'square feet', post.livingArea, area),
    ...row(`lot, ${unit}`, post.lotSizeArea, area),
    ...row('built', post.yearBuilt, String),
    ...row(post.parkingTotal === 1 ? 'parking spot' : 'parking spots', post.parkingTotal || null, formatNumber),
  ];
  return facts.slice(0, 5);
}

/** Everything that is known, in groups; a group of nothing is left out. */
export function factGroups(post: Home, unit: AreaUnit, dayText = (instant: string) => formatDay(instant)): FactGroup[] {
  const area = (squareFeet: number) => formatArea(squareFeet, unit);
  const isRental = post.kind === 'rent_property';
  const groups = [
    {
      title: post.section === 'commercial' ? 'The premises' : 'The home',
      rows: [
        ...row('Type', post.propertySubType, String),
        ...row('Bedrooms', post.bedroomsTotal, (beds) => (beds === 0 ? 'Studio' : formatNumber(beds))),
        ...row('Bathrooms', post.bathroomsFull, (full) => bathrooms(full, post.bathroomsHalf ?? 0)),
        ...row(post.section === 'commercial' ? 'Leasable area' : 'Living area', post.livingArea, area),
        ...row('Lot', post.lotSizeArea, area),
        ...row('Built', post.yearBuilt, String),
        ...row('Parking', post.parkingTotal, (spots) => (spots === 0 ? 'None' : plural(spots, 'spot'))),
        ...row('EV charging', post.evCharging || null, yesNo),
        ...row('Zoning', post.zoning, String),
      ],
    },
    {
      title: isRental ? 'Renting it' : 'What it costs',
      rows: [
        ...row('Property tax', post.taxAnnualAmount, (tax) => `${formatMoney(tax)} a year`),
        ...row('Condo fee', post.associationFee, (fee) => `${formatMoney(fee)} a month`),
        ...row('Lease', orNull(post.leaseTerm), (terms) =>
          listInText(
            terms.map((term) => leaseTermLabels[term]),
            'or',
          ),
        ),
        ...row('Furnished', post.furnished, yesNo),
        ...row('Pets', post.petsAllowed, (allowed) => (allowed ? 'Allowed' : 'Not allowed')),
        ...row('Rent includes', isRental ? post.rentIncludes : null, (included) =>
          included.length === 0 ? 'Nothing else' : listInText(included.map((each) => rentInclusionLabels[each])),
        ),
        ...row('Deposit', post.deposit, (deposit) => (deposit === 0 ? 'None' : formatMoney(deposit))),
        ...row('People at most', post.occupants, formatNumber),
      ],
    },
    {
      title: 'This post',
      rows: [
        ...row('Available', post.availabilityDate, (day) => `From ${formatDay(day)}`),
        ...row('Status', post.status === 'active' ? null : post.status, (status) => statusLabels[status]),
        ...row('First listed', post.firstListedAt, dayText),
        ...row('Days on the market', post.daysListed || null, formatNumber),
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

const bathrooms = (full: number, half: number) => (half > 0 ? `${full} full, ${half} half` : formatNumber(full));
const orNull = <Item>(items: Item[]) => (items.length > 0 ? items : null);
