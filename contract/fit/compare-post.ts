import { countBathrooms } from '#contract/post/bathrooms.ts';
import type { ListingDetails, RequestDetails } from '#contract/post/post.ts';
import { type Feature, featureGroups } from '#contract/vocabulary.ts';
import type { AmountWish, Fit, FitMark, FitRow, YesNoWish } from './fit.ts';

type Placed = Pick<ListingDetails['address'], 'neighbourhood' | 'city' | 'lat' | 'lng'>;

/** Fields that a request asks for and a listing has, under one name. */
type Compared =
  | 'propertySubType'
  | 'bedroomsTotal'
  | 'bathroomsFull'
  | 'bathroomsHalf'
  | 'livingArea'
  | 'lotSizeArea'
  | 'yearBuilt'
  | 'parkingTotal'
  | 'desks'
  | 'loadingDocks'
  | 'clearHeight'
  | 'evCharging'
  | 'associationFee'
  | 'availabilityDate'
  | 'occupants'
  | 'leaseTerm'
  | 'furnished'
  | 'petsAllowed';

export type Wishes = Pick<
  RequestDetails,
  Compared | 'budgetMin' | 'budgetMax' | 'priceFlex' | 'areas' | 'availabilityDateTo' | 'mustHaves' | 'niceToHaves'
>;

export type Facts = Pick<ListingDetails, Compared | 'listPrice' | 'features'> & { address: Placed };

/** Compares a listing with the wishes of a request, wish by wish. What was not asked for has no row. */
export function compareListing(wishes: Wishes, facts: Facts): Fit {
  return [
    comparePrice(wishes, facts),
    ...(wishes.areas.length > 0 ? [compareArea(wishes.areas, facts.address)] : []),
    ...(wishes.propertySubType.length > 0 ? [compareType(wishes, facts)] : []),
    ...compareAmounts(wishes, facts),
    ...(wishes.availabilityDate || wishes.availabilityDateTo ? [compareDate(wishes, facts)] : []),
    ...(wishes.leaseTerm.length > 0 ? [compareLease(wishes, facts)] : []),
    ...yesNo.filter((wish) => wishes[wish]).map((wish) => compareYesNo(wish, facts[wish])),
    ...wishes.mustHaves.map((feature) => compareFeature(feature, facts.features, true)),
    ...wishes.niceToHaves.map((feature) => compareFeature(feature, facts.features, false)),
  ];
}

const yesNo: readonly YesNoWish[] = ['petsAllowed', 'furnished', 'evCharging'];

const closePercent = 5;

function comparePrice({ budgetMin: min, budgetMax: max, priceFlex }: Wishes, { listPrice: offered }: Facts): FitRow {
  const flexPercent = priceFlex ?? closePercent;
  const mark = offered <= max ? 'met' : offered * 100 <= max * (100 + flexPercent) ? 'close' : 'missing';
  return { wish: 'price', mark, wanted: { min, max, flexPercent: priceFlex ?? 0 }, offered };
}

const closeKm = 2;

function compareArea(areas: Wishes['areas'], place: Placed): FitRow {
  const measured = areas.map((area) => ({ area, km: Math.max(0, distanceKm(area, place) - area.radiusKm) }));
  const nearest = measured.reduce((best, each) => (each.km < best.km ? each : best));
  const { area, km } = nearest;
  const mark = km === 0 ? 'met' : km <= Math.max(closeKm, area.radiusKm / 4) ? 'close' : 'missing';
  return {
    wish: 'area',
    mark,
    wanted: areas.map(({ label }) => label),
    nearest: area.label,
    offered: place.neighbourhood || place.city,
    kmOutside: Math.round(km * 10) / 10,
  };
}

interface Point {
  lat: number;
  lng: number;
}

const earthRadiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

function distanceKm(a: Point, b: Point): number {
  const sinLat = Math.sin(radians(b.lat - a.lat) / 2);
  const sinLng = Math.sin(radians(b.lng - a.lng) / 2);
  const part = sinLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * sinLng ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(part)));
}

const compareType = ({ propertySubType: wanted }: Wishes, { propertySubType: offered }: Facts): FitRow => ({
  wish: 'propertySubType',
  mark: wanted.includes(offered) ? 'met' : 'missing',
  wanted,
  offered,
});

const amounts: readonly { wish: AmountWish; isClose: (wanted: number, offered: number) => boolean }[] = [
  { wish: 'bedroomsTotal', isClose: (wanted, offered) => offered === wanted - 1 },
  { wish: 'bathrooms', isClose: (wanted, offered) => offered >= wanted - 0.5 },
  { wish: 'livingArea', isClose: (wanted, offered) => offered >= wanted * 0.9 },
  { wish: 'lotSizeArea', isClose: (wanted, offered) => offered >= wanted * 0.9 },
  { wish: 'yearBuilt', isClose: (wanted, offered) => offered >= wanted - 5 },
  { wish: 'parkingTotal', isClose: () => false },
  { wish: 'desks', isClose: (wanted, offered) => offered >= wanted * 0.9 },
  { wish: 'loadingDocks', isClose: () => false },
  { wish: 'clearHeight', isClose: (wanted, offered) => offered >= wanted - 2 },
  { wish: 'occupants', isClose: () => false },
  { wish: 'associationFee', isClose: (wanted, offered) => offered <= wanted * 1.1 },
];

function compareAmounts(wishes: Wishes, facts: Facts): FitRow[] {
  return amounts.flatMap(({ wish, isClose }) => {
    const wanted = wish === 'bathrooms' ? countBathrooms(wishes) : wishes[wish];
    const offered = wish === 'bathrooms' ? countBathrooms(facts) : facts[wish];
    if (wanted === null || isAnything(wish, wanted)) return [];
    return [{ wish, mark: markAmount(), wanted, offered }];

    function markAmount(): FitMark {
      // A home without a fee states none; a condo has to.
      if (offered === null) return wish === 'associationFee' ? 'met' : 'unknown';
      if (wanted === null) return 'unknown';
      if (wish === 'associationFee' ? offered <= wanted : offered >= wanted) return 'met';
      return isClose(wanted, offered) ? 'close' : 'missing';
    }
  });
}

const isAnything = (wish: AmountWish, wanted: number) => wanted === 0 && wish !== 'associationFee';

const closeDays = 31;
const dayMs = 86_400_000;

function compareDate(
  { availabilityDate: from, availabilityDateTo: to }: Wishes,
  { availabilityDate: offered }: Facts,
): FitRow {
  const late = to && offered ? Math.round((Date.parse(offered) - Date.parse(to)) / dayMs) : 0;
  const daysLate = Math.max(0, late);
  const mark = !offered ? 'unknown' : daysLate === 0 ? 'met' : daysLate <= closeDays ? 'close' : 'missing';
  return { wish: 'availabilityDate', mark, wanted: { from, to }, offered, daysLate };
}

const compareLease = ({ leaseTerm: wanted }: Wishes, { leaseTerm: offered }: Facts): FitRow => ({
  wish: 'leaseTerm',
  mark: offered.length === 0 ? 'unknown' : wanted.some((term) => offered.includes(term)) ? 'met' : 'missing',
  wanted,
  offered,
});

const compareYesNo = (wish: YesNoWish, offered: boolean | null): FitRow => ({
  wish,
  mark: offered === null ? 'unknown' : offered ? 'met' : 'missing',
  offered,
});

/** A listing that states nothing of a group of features, such as heating, does not say that it lacks this one. */
function compareFeature(feature: Feature, offered: readonly Feature[], isMustHave: boolean): FitRow {
  const group = Object.values(featureGroups).find((each) => feature in each) ?? {};
  const statesGroup = offered.some((each) => each in group);
  const mark = offered.includes(feature) ? 'met' : statesGroup ? 'missing' : 'unknown';
  return { wish: 'feature', mark, feature, isMustHave };
}
