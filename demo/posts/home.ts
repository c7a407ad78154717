import type { ListingKind } from '#contract/vocabulary.ts';
import { roundTo, weighted } from '../choose.ts';
import type { Draw, Random } from '../pictures/random.ts';
import type { Mix, Site } from '../places/sites.ts';
import { chooseFeatures } from './home-features.ts';
import { imagineFacade } from './home-pictures.ts';
import type { Home, HomeType } from './imagined-home.ts';
import { answerAll } from './yes-no-answers.ts';

const saleTypes: Record<Mix, Partial<Record<HomeType, number>>> = {
  core: { Condo: 74, Townhouse: 12, House: 8, 'Semi-detached': 4, Duplex: 2 },
  inner: { House: 30, 'Semi-detached': 24, Townhouse: 15, Condo: 16, Duplex: 8, Triplex: 4, Fourplex: 2, Cottage: 1 },
  leafy: { House: 68, 'Semi-detached': 12, Townhouse: 7, Condo: 11, Duplex: 2 },
  plex: { Condo: 46, Duplex: 16, Triplex: 14, House: 8, Townhouse: 8, Fourplex: 3, 'Semi-detached': 5 },
  suburb: { House: 60, Townhouse: 16, 'Semi-detached': 8, Condo: 11, 'Mobile home': 2, Cottage: 3 },
};

const rentTypes: Record<Mix, Partial<Record<HomeType, number>>> = {
  core: { Apartment: 52, Condo: 42, Room: 3, Townhouse: 3 },
  inner: {
    Apartment: 46,
    Condo: 12,
    House: 9,
    'Semi-detached': 8,
    Townhouse: 8,
    'Basement suite': 8,
    Room: 6,
    Duplex: 3,
  },
  leafy: { Apartment: 34, House: 20, Condo: 16, 'Basement suite': 18, Townhouse: 8, Room: 4 },
  plex: { Apartment: 70, Condo: 14, Duplex: 8, Room: 6, House: 2 },
  suburb: { House: 24, 'Basement suite': 26, Townhouse: 20, Apartment: 20, Room: 6, 'Mobile home': 1, Cottage: 3 },
};

const years: Record<Mix, readonly [number, number]> = {
  core: [1962, 2024],
  inner: [1888, 1958],
  leafy: [1912, 1972],
  plex: [1903, 1962],
  suburb: [1964, 2022],
};

const towerYears = [1964, 2024] as const;

interface Size {
  bedrooms: Record<string, number>;
  /** Square feet: a base, and more for each bedroom. */
  base: number;
  each: number;
}

const sizes: Record<HomeType, Size> = {
  House: { bedrooms: { 2: 14, 3: 46, 4: 30, 5: 10 }, base: 640, each: 400 },
  'Semi-detached': { bedrooms: { 2: 16, 3: 58, 4: 26 }, base: 560, each: 345 },
  Townhouse: { bedrooms: { 2: 32, 3: 56, 4: 12 }, base: 500, each: 325 },
  Condo: { bedrooms: { 0: 7, 1: 42, 2: 42, 3: 9 }, base: 390, each: 235 },
  Apartment: { bedrooms: { 0: 10, 1: 42, 2: 34, 3: 14 }, base: 400, each: 225 },
  Duplex: { bedrooms: { 4: 50, 5: 32, 6: 18 }, base: 400, each: 400 },
  Triplex: { bedrooms: { 5: 30, 6: 42, 7: 28 }, base: 500, each: 420 },
  Fourplex: { bedrooms: { 6: 26, 7: 24, 8: 50 }, base: 500, each: 430 },
  'Mobile home': { bedrooms: { 2: 64, 3: 36 }, base: 460, each: 250 },
  Cottage: { bedrooms: { 2: 48, 3: 52 }, base: 420, each: 260 },
  'Basement suite': { bedrooms: { 1: 66, 2: 34 }, base: 340, each: 225 },
  Room: { bedrooms: { 1: 100 }, base: 40, each: 125 },
};

/** Width of the lot in feet; its depth is two and a half to three times as much. */
const frontages: Partial<Record<HomeType, Record<Mix, number>>> = {
  House: { core: 30, inner: 33, leafy: 50, plex: 28, suburb: 46 },
  'Semi-detached': { core: 20, inner: 22, leafy: 28, plex: 20, suburb: 26 },
  Townhouse: { core: 17, inner: 18, leafy: 20, plex: 18, suburb: 20 },
  Duplex: { core: 26, inner: 30, leafy: 40, plex: 25, suburb: 40 },
  Triplex: { core: 26, inner: 32, leafy: 40, plex: 25, suburb: 42 },
  Fourplex: { core: 30, inner: 36, leafy: 44, plex: 30, suburb: 48 },
  Cottage: { core: 60, inner: 62, leafy: 70, plex: 60, suburb: 82 },
};

const shared = new Set<HomeType>(['Condo', 'Apartment', 'Room', 'Basement suite']);

export const typicalArea = (type: HomeType, bedrooms: number) => sizes[type].base + sizes[type].each * bedrooms;

export function imagineHome(draw: Draw, kind: ListingKind, site: Site, houseSeed: string): Home {
  const type = weighted(draw('type'), (kind === 'sale_property' ? saleTypes : rentTypes)[site.mix]);
  const size = sizes[type];
  const bedrooms = Number(weighted(draw('bedrooms'), size.bedrooms));
  const roomy = site.mix === 'leafy' && !shared.has(type) ? 1.12 : 1;
  const area = roundTo(typicalArea(type, bedrooms) * draw('area').between(0.88, 1.16) * roomy, 10);
  // A rented floor of a duplex is half of the building.
  const isFloorOfPlex = kind === 'rent_property' && type === 'Duplex';
  const { floor, house } = imagineFacade(draw, type, site, houseSeed);
  const yearBuilt = draw('yearBuilt').integer(...(house.kind === 'tower' ? towerYears : years[site.mix]));
  const baths = Math.max(1, Math.min(4, Math.round(bedrooms * draw('bathrooms').between(0.42, 0.8))));
  const half = !shared.has(type) && draw('halfBathroom').chance(0.45);
  const hasDrive = !shared.has(type) && site.mix !== 'core';
  const spots: readonly [number, number] = site.mix === 'suburb' ? [1, 4] : [0, 2];
  const parking = hasDrive ? draw('parking').integer(...spots) : Number(draw('parking').chance(0.5));
  const facts = {
    kind,
    type,
    site,
    house,
    floor,
    yearBuilt,
    parking,
    bedrooms: isFloorOfPlex ? Math.ceil(bedrooms / 2) : bedrooms,
    bathsFull: half && baths > 1 ? baths - 1 : baths,
    bathsHalf: half ? 1 : 0,
    area: isFloorOfPlex ? roundTo(area / 2, 10) : area,
    lot: kind === 'sale_property' ? groundOf(draw('lot'), type, site.mix) : null,
    hidden: draw('hidden').chance(kind === 'rent_property' ? 0.85 : 0.06),
  };
  return { ...facts, answers: answerAll(draw, facts), features: chooseFeatures(draw, facts) };
}

function groundOf(random: Random, type: HomeType, mix: Mix): number | null {
  const frontage = frontages[type]?.[mix];
  if (!frontage) return null;
  const width = Math.round(frontage * random.between(0.9, 1.2));
  return roundTo(width * Math.max(70, width * random.between(2.4, 3.1)), 10);
}
