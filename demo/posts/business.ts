import type { Feature } from '#contract/features.ts';
import type { ListingKind, PropertySubType } from '#contract/vocabulary.ts';
import { roundTo, several, weighted } from '../choose.ts';
import type { House } from '../pictures/house.ts';
import type { Draw } from '../pictures/random.ts';
import { tradeOf } from '../pictures/signs.ts';
import { makeAddress } from '../places/address.ts';
import { marketOf } from '../places/markets.ts';
import type { Site } from '../places/sites.ts';
import { businessRentWords, businessSlots, businessWords } from '../text/business.ts';
import { fill, withCommas } from '../text/fragment.ts';
import { firstOfMonthAfter } from '../time.ts';
import { factsSaid, rentTerms } from './business-facts.ts';
import { type DemoGallery, emptyPost, type PostRow } from './demo-post.ts';
import { hotelScenes, imagineFacade, scenesOf } from './home-pictures.ts';
import { asAsked } from './price.ts';

export type BusinessType = Extract<
  PropertySubType,
  'Office' | 'Retail' | 'Industrial' | 'Warehouse' | 'Mixed use' | 'Hotel' | 'Business'
>;

interface Premises {
  /** Square feet, smallest and largest. */
  area: readonly [number, number];
  /** Rent per foot as a multiple of the city's usual one. */
  level: number;
  zoning: readonly string[];
  features: readonly Feature[];
}

const premises: Record<BusinessType, Premises> = {
  Retail: {
    area: [700, 3200],
    level: 1.15,
    zoning: ['C-1 retail', 'Main street', 'Local commercial'],
    features: ['central_air', 'high_ceilings', 'step_free_entry', 'basement'],
  },
  Office: {
    area: [600, 6400],
    level: 0.85,
    zoning: ['Office', 'Downtown commercial', 'C-2 office'],
    features: ['elevator', 'central_air', 'bike_room', 'step_free_entry', 'sprinklers'],
  },
  Industrial: {
    area: [3000, 16000],
    level: 0.5,
    zoning: ['Light industrial', 'M-1'],
    features: ['loading_dock', 'high_ceilings', 'sprinklers', 'workshop'],
  },
  Warehouse: {
    area: [3600, 22000],
    level: 0.46,
    zoning: ['M-1', 'General industrial'],
    features: ['loading_dock', 'high_ceilings', 'sprinklers'],
  },
  'Mixed use': {
    area: [2200, 7400],
    level: 0.95,
    zoning: ['Mixed use', 'Main street'],
    features: ['basement', 'high_ceilings', 'storage_locker'],
  },
  Hotel: {
    area: [9000, 26000],
    level: 0.8,
    zoning: ['Tourist commercial', 'Mixed use'],
    features: ['elevator', 'sprinklers', 'central_air', 'step_free_entry'],
  },
  Business: {
    area: [600, 2400],
    level: 0.5,
    zoning: ['C-1 retail', 'Main street'],
    features: ['central_air', 'basement', 'step_free_entry'],
  },
};

const saleTypes = { Retail: 28, Office: 20, 'Mixed use': 20, Warehouse: 14, Business: 8, Industrial: 7, Hotel: 3 };
const rentTypes = { Retail: 40, Office: 36, Warehouse: 14, Industrial: 10 };

/** A year's rent as a share of the sale price. */
const yearlyYield = 0.066;

/** Monthly, per square foot. */
export const businessRent = (site: Site, type: BusinessType) =>
  marketOf(site.city).businessRentPerFoot * premises[type].level * (0.6 + 0.4 * site.level);

export const businessPrice = (site: Site, type: BusinessType, area: number) =>
  (businessRent(site, type) * 12 * area) / yearlyYield;

/** Equipment named in `businessWords`. */
function equipmentOf(type: BusinessType, desks: number): Partial<PostRow> {
  if (type === 'Office') return { desks };
  if (type === 'Warehouse') return { loading_docks: 2, clear_height: 16 };
  return type === 'Industrial' ? { loading_docks: 1, clear_height: 14 } : {};
}

/** Every drawn office building has as many. */
const floorsMin = 5;

export function makeBusinessListing(
  draw: Draw,
  kind: ListingKind,
  options: { site: Site; houseSeed: string; now: Date },
): { columns: Omit<PostRow, 'id' | 'owner_id' | 'kind' | 'section'>; gallery: DemoGallery } {
  const { site, houseSeed, now } = options;
  const type = weighted<BusinessType>(draw('type'), kind === 'sale_property' ? saleTypes : rentTypes);
  const { area: range, zoning, features } = premises[type];
  // Most premises are small.
  const area = roundTo(range[0] + (range[1] - range[0]) * draw('area').fraction() ** 1.6, 20);
  const { house } = imagineFacade(draw, type, site, houseSeed);
  const street = draw('street').pick(site.businessStreets);
  const office = draw('unit');
  const unit = type === 'Office' && office.chance(0.7) ? String(Math.min(office.integer(1, 8), floorsMin) * 100) : '';
  const words = businessWords[type];
  if (!words) throw new Error(`There are no words for ${type}.`);
  const desks = Math.max(4, Math.round(area / 210));
  const slots = {
    ...businessSlots,
    trade: [tradeOf(houseSeed)],
    street,
    area: site.neighbourhood,
    feet: withCommas.format(area),
    desks: String(desks),
  };
  const text = draw('text');
  const write = (texts: readonly string[]) => texts.map((each) => fill(each, text, slots)).join(' ');
  const spread = draw('price').between(0.9, 1.14);
  const price =
    kind === 'sale_property'
      ? asAsked(businessPrice(site, type, area) * spread)
      : roundTo(businessRent(site, type) * area * spread, 50);
  const details = several(
    text,
    kind === 'rent_property' ? [...words.details, ...businessRentWords] : words.details,
    text.integer(3, 5),
  );
  const texts = {
    title: titleOn(house, write([text.pick(words.titles)])),
    description: [write([text.pick(words.leads)]), write(details.slice(0, 2)), write(details.slice(2))].join('\n\n'),
  };
  const equipped = draw('features');
  const columns = {
    ...emptyPost,
    ...texts,
    ...makeAddress(draw('address'), site, { street, unit, hidden: false }),
    property_sub_types: [type],
    list_price: price,
    living_area: area,
    year_built: draw('yearBuilt').integer(site.mix === 'suburb' ? 1968 : 1895, 2018),
    parking_total: draw('parking').integer(0, type === 'Retail' ? 3 : 12),
    ...equipmentOf(type, desks),
    features: several(equipped, features, equipped.integer(1, features.length)),
    zoning: draw('zoning').pick(zoning),
    tax_annual_amount:
      kind === 'sale_property' && type !== 'Business' ? Math.round(price * marketOf(site.city).taxRate * 2.1) : null,
    availability_date: firstOfMonthAfter(now, draw('availability').integer(0, 100)),
    lease_terms:
      kind === 'rent_property'
        ? draw('leaseTerm')
            .pick([['24_months', '36_months', '60_months'] as const, ['60_months', '120_months'] as const])
            .slice()
        : [],
  };
  const scenes = type === 'Hotel' ? hotelScenes(draw('scenes')) : scenesOf(draw('scenes'), house);
  const hasFloorPlan = draw('floorPlan').chance(0.7) && type !== 'Hotel';
  const rent = kind === 'rent_property' ? rentTerms(type, columns, draw) : {};
  return { columns: { ...columns, ...factsSaid(columns), ...rent }, gallery: { house, scenes, hasFloorPlan } };
}

const titleOn = ({ wall }: House, title: string) =>
  wall.pattern === 'brick' ? title : title.replace('Brick warehouse', 'Warehouse');
