import type { LeaseTerm, ListingKind, RentInclusion } from '#contract/vocabulary.ts';
import { roundTo, several } from '../choose.ts';
import type { Draw } from '../pictures/random.ts';
import { makeAddress, unitOn } from '../places/address.ts';
import { marketOf } from '../places/markets.ts';
import type { Site } from '../places/sites.ts';
import { describeHome } from '../text/describe-home.ts';
import { addDays, dayOf, firstOfMonthAfter } from '../time.ts';
import { type DemoGallery, emptyPost, type FilteredAmount, type PostRow } from './demo-post.ts';
import { imagineHome } from './home.ts';
import { scenesOf } from './home-pictures.ts';
import type { Home } from './imagined-home.ts';
import { asAsked, rentAsAsked, usualPrice, usualRent } from './price.ts';
import { columnsOf } from './yes-no-answers.ts';

type ListingColumns = Omit<PostRow, 'id' | 'owner_id' | 'kind' | 'section'>;

export function makeListing(
  draw: Draw,
  kind: ListingKind,
  options: { site: Site; houseSeed: string; now: Date },
): { columns: ListingColumns; gallery: DemoGallery } {
  const { site, houseSeed, now } = options;
  const home = imagineHome(draw, kind, site, houseSeed);
  const street = draw('street').pick(site.streets);
  const unit = unitOn(draw('unit'), home.floor);
  const amounts = {
    bedrooms_total: home.bedrooms,
    living_area: home.area,
    parking_total: home.parking,
  } satisfies Record<FilteredAmount, number>;
  const columns = {
    ...emptyPost,
    ...describeHome(draw, home, street),
    ...makeAddress(draw('address'), site, { street, unit, hidden: home.hidden }),
    property_sub_types: [home.type],
    ...amounts,
    bathrooms_full: home.bathsFull,
    bathrooms_half: home.bathsHalf,
    year_built: home.yearBuilt,
    lot_size_area: home.lot,
    features: home.features,
    ...columnsOf(home.answers),
    ...(kind === 'sale_property' ? saleTerms(draw, home, now) : rentTerms(draw, home, now)),
  };
  const hasFloorPlan = draw('floorPlan').chance(kind === 'sale_property' ? 0.8 : 0.2);
  return { columns, gallery: { house: home.house, scenes: scenesOf(draw('scenes'), home.house), hasFloorPlan } };
}

function saleTerms(draw: Draw, home: Home, now: Date): Partial<ListingColumns> {
  const availability = draw('availability');
  const condition = draw('price').between(0.9, 1.12);
  const list_price = asAsked(usualPrice(home.site, home.type, home.area) * condition);
  return {
    list_price,
    tax_annual_amount: Math.round(list_price * marketOf(home.site.city).taxRate * draw('tax').between(0.9, 1.1)),
    association_fee: home.type === 'Condo' ? roundTo(home.area * draw('fee').between(0.5, 0.85), 5) : null,
    availability_date: availability.chance(0.7) ? dayOf(addDays(now, availability.integer(25, 130))) : null,
  };
}

const leaseChoices: readonly LeaseTerm[][] = [
  ['12_months'],
  ['12_months', '24_months'],
  ['6_months', '12_months'],
  ['month_to_month', '6_months', '12_months'],
];

function rentTerms(draw: Draw, home: Home, now: Date): Partial<ListingColumns> {
  const list_price = rentAsAsked(usualRent(home.site, home.type, home.bedrooms) * draw('price').between(0.9, 1.12));
  const [inclusions, availability] = [draw('rentIncludes'), draw('availability')];
  const isRoom = home.type === 'Room';
  const usual: RentInclusion[] = isRoom ? ['heat', 'electricity', 'water', 'internet'] : ['heat', 'water'];
  const more = several(
    inclusions,
    ['electricity', 'internet', 'parking', 'laundry'] as const,
    inclusions.integer(0, 2),
  );
  const mayInclude = more.filter((each) => each !== 'parking' || home.parking > 0);
  return {
    list_price,
    lease_terms: isRoom ? ['month_to_month', '6_months'] : [...draw('leaseTerm').pick(leaseChoices)],
    rent_includes: [...new Set([...(isRoom || inclusions.chance(0.7) ? usual : []), ...mayInclude])],
    // Québec forbids a deposit; in Ontario it is the last month's rent.
    deposit:
      home.site.province === 'QC' ? null : draw('deposit').chance(0.7) ? deposit(home.site.province, list_price) : null,
    occupants: Math.max(1, home.bedrooms * 2),
    availability_date: availability.chance(0.3) ? dayOf(now) : firstOfMonthAfter(now, availability.integer(0, 75)),
  };
}

/** Half a month is the most that several provinces allow. */
const deposit = (province: string, rent: number) =>
  ['ON', 'AB', 'SK'].includes(province) ? rent : Math.floor(rent / 2);
