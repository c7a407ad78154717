import { formatWholeNumber } from '#contract/text/whole-number.ts';
import type { PropertySubType, RequestKind, Section } from '#contract/vocabulary.ts';
import type { RequestContent } from './post-content.ts';

const nouns: Record<Section, string> = { residential: 'Homes', commercial: 'Commercial spaces' };

const plurals: Record<PropertySubType, string> = {
  House: 'Houses',
  'Semi-detached': 'Semi-detached houses',
  Townhouse: 'Townhouses',
  Condo: 'Condos',
  Apartment: 'Apartments',
  Duplex: 'Duplexes',
  Triplex: 'Triplexes',
  Fourplex: 'Fourplexes',
  'Mobile home': 'Mobile homes',
  Cottage: 'Cottages',
  'Basement suite': 'Basement suites',
  Room: 'Rooms',
  Land: 'Land',
  Office: 'Offices',
  Retail: 'Retail spaces',
  Industrial: 'Industrial spaces',
  Warehouse: 'Warehouses',
  'Mixed use': 'Mixed-use spaces',
  Hotel: 'Hotels',
  Business: 'Businesses',
};

const titleMax = 80;
const labelMin = 16;

/** `Houses for sale in The Glebe, up to $900,000`: the title of an alert, made from its search. */
export function alertTitle(kind: RequestKind, section: Section, content: RequestContent): string {
  const { propertySubType: types = [], budgetMin: min, budgetMax: max, areas: [first, ...more] = [] } = content;
  const [offer, per] = kind === 'buy_request' ? ['for sale', ''] : ['for rent', ' a month'];
  if (!first) return `${nounOf(section, types)} ${offer}${budgetOf(min, max, per)}`;
  const others = more.length > 0 ? ` and ${more.length} more ${more.length === 1 ? 'area' : 'areas'}` : '';
  const titles = [
    { noun: nounOf(section, types), budget: budgetOf(min, max, per) },
    { noun: nouns[section], budget: budgetOf(min, max, per) },
    { noun: nouns[section], budget: budgetOf(undefined, max, per) },
  ].map(({ noun, budget }) => [`${noun} ${offer} in `, `${others}${budget}`] as const);
  const roomOf = ([before, after]: readonly [string, string]) => titleMax - before.length - after.length;
  const title = titles.find((each) => roomOf(each) >= Math.min(labelMin, first.label.length)) ?? titles.at(-1);
  const [before, after] = title as readonly [string, string];
  return `${before}${shorten(first.label, roomOf([before, after]))}${after}`;
}

function nounOf(section: Section, types: readonly PropertySubType[]): string {
  const [one, two, ...more] = types.map((type) => plurals[type]);
  if (!one || more.length > 0) return nouns[section];
  return two ? `${one} and ${two.toLowerCase()}` : one;
}

function budgetOf(min: number | undefined, max: number | undefined, per: string): string {
  const dollars = (amount: number) => `$${formatWholeNumber(amount)}`;
  if (max !== undefined) return min ? `, ${dollars(min)} to ${dollars(max)}${per}` : `, up to ${dollars(max)}${per}`;
  return min ? `, from ${dollars(min)}${per}` : '';
}

function shorten(label: string, room: number): string {
  if (label.length <= room) return label;
  let short = '';
  for (const character of label) {
    if (short.length + character.length >= room) break;
    short += character;
  }
  return `${short.trimEnd()}…`;
}
