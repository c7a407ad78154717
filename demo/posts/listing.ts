import type { LeaseTerm, ListingKind, RentInclusion } from '#contract/vocabulary.ts';
import { roundTo, several } from '../choose.ts';
import type { Random } from '../pictures/random.ts';
import { makeAddress, unitOn } from '../places/address.ts';
import { marketOf } from '../places/markets.ts';
import type { Site } from '../places/sites.ts';
import { describeHome } from '../text/describe-home.ts';
import { addDays, dayOf, firstOfMonthAfter } from '../time.ts';
import { type DemoGallery, emptyPost, type PostRow } from './demo-post.ts';
import { type Home, imagineHome } from './home.ts';
import { scenesOf } from './home-pictures.ts';
import { asAsked, rentAsAsked, usualPrice, usualRent } from './price.ts';

type ListingColumns = Omit<PostRow, 'id' | 'owner_id' | 'kind' | 'section'>;

export function makeListing(
  random: Random,
  kind: ListingKind,
  options: { site: Site; houseSeed: string; now: Date },
): { columns: ListingColumns; gallery: DemoGallery } {
  const { site, houseSeed, now } = options;
  const home = imagineHome(random, kind, site, houseSeed);
  const street = random.pick(site.streets);
  const unit = unitOn(random, home.floor);
  const columns = {
    ...emptyPost,
    ...describeHome(random, home, street),
    ...makeAddress(random, site, { street, unit, hidden: home.hidden }),
    property_sub_types: [home.type],
    bedrooms_total: home.bedrooms,
    bathrooms_full: home.bathsFull,
    bathrooms_half: home.bathsHalf,
    living_area: home.area,
    lot_size_area: home.lot,
    year_built: home.yearBuilt,
    parking_total: home.parking,
    ev_charging: home.evCharging,
    features: home.features,
    ...(kind === 'sale_property' ? saleTerms(random, home, now) : rentTerms(random, home, now)),
  };
  const hasFloorPlan = kind === 'sale_property' ? random.chance(0.8) : random.chance(0.2);
  return { columns, gallery: { house: home.house, scenes: scenesOf(random, home.house), hasFloorPlan } };
}

function saleTerms(random: Random, home: Home, now: Date): Partial<ListingColumns> {
  const condition = random.between(0.9, 1.12);
  const list_price = asAsked(usualPrice(home.site, home.type, home.area) * condition);
  return {
    list_price,
    tax_annual_amount: Math.round(list_price * marketOf(home.site.city).taxRate * random.between(0.9, 1.1)),
    association_fee: home.type === 'Condo' ? roundTo(home.area * random.between(0.5, 0.85), 5) : null,
    availability_date: random.chance(0.7) ? dayOf(addDays(now, random.integer(25, 130))) : null,
  };
}

const leaseChoices: readonly LeaseTerm[][] = [
  ['12_months'],
  ['12_months', '24_months'],
  ['6_months', '12_months'],
  ['month_to_month', '6_months', '12_months'],
];

function rentTerms(random: Random, home: Home, now: Date): Partial<ListingColumns> {
  const list_price = rentAsAsked(usualRent(home.site, home.type, home.bedrooms) * random.between(0.9, 1.12));
  const isRoom = home.type === 'Room';
  const usual: RentInclusion[] = isRoom ? ['heat', 'electricity', 'water', 'internet'] : ['heat', 'water'];
  const more = several(random, ['electricity', 'internet', 'parking', 'laundry'] as const, random.integer(0, 2));
  const mayInclude = more.filter((each) => each !== 'parking' || home.parking > 0);
  return {
    list_price,
    lease_terms: isRoom ? ['month_to_month', '6_months'] : [...random.pick(leaseChoices)],
    furnished: isRoom || random.chance(0.14),
    pets_allowed: random.chance(isRoom ? 0.25 : 0.6),
    rent_includes: [...new Set([...(isRoom || random.chance(0.7) ? usual : []), ...mayInclude])],
    // Québec forbids a deposit; in Ontario it is the last month's rent.
    deposit: home.site.province === 'QC' ? null : random.chance(0.7) ? deposit(home.site.province, list_price) : null,
    occupants: Math.max(1, home.bedrooms * 2),
    availability_date: random.chance(0.3) ? dayOf(now) : firstOfMonthAfter(now, random.integer(0, 75)),
  };
}

/** Half a month is the most that several provinces allow. */
const deposit = (province: string, rent: number) =>
  ['ON', 'AB', 'SK'].includes(province) ? rent : Math.floor(rent / 2);
