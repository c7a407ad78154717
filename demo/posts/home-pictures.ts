import type { PropertySubType } from '#contract/vocabulary.ts';
import { weighted } from '../choose.ts';
import { type BuildingKind, type House, imagineHouse } from '../pictures/house.ts';
import type { Scene } from '../pictures/picture.ts';
import type { Draw, Random } from '../pictures/random.ts';
import type { Season, Time } from '../pictures/times-and-seasons.ts';
import type { Mix, Site } from '../places/sites.ts';

const seasonWeights: Record<Season, number> = { autumn: 56, summer: 24, winter: 12, spring: 8 };
const timeWeights: Partial<Record<Time, number>> = { day: 52, morning: 18, golden: 18, overcast: 12 };

const buildingOf: Record<PropertySubType, Partial<Record<BuildingKind, number>>> = {
  House: { detached: 94, farmhouse: 6 },
  'Semi-detached': { semi: 1 },
  Townhouse: { row: 1 },
  Condo: { lowrise: 1 },
  Apartment: { lowrise: 1 },
  Duplex: { semi: 40, row: 60 },
  Triplex: { lowrise: 1 },
  Fourplex: { lowrise: 1 },
  'Mobile home': { cottage: 1 },
  Cottage: { cottage: 1 },
  'Basement suite': { detached: 60, semi: 40 },
  Room: { row: 55, detached: 45 },
  Land: { farmhouse: 1 },
  Office: { office: 1 },
  Retail: { shop: 1 },
  Industrial: { warehouse: 1 },
  Warehouse: { warehouse: 1 },
  'Mixed use': { shop: 1 },
  Hotel: { lowrise: 1 },
  Business: { shop: 1 },
};

/** Share of a neighbourhood's apartments that are in towers. */
const towerShare: Record<Mix, number> = { core: 0.7, inner: 0.08, leafy: 0.2, plex: 0, suburb: 0.25 };

export function imagineFacade(
  draw: Draw,
  type: PropertySubType,
  site: Site,
  seed: string,
): { house: House; floor: number | null } {
  const inBuilding = type === 'Condo' || type === 'Apartment';
  const isTower = inBuilding && draw('tower').chance(towerShare[site.mix]);
  const kind = isTower ? 'tower' : weighted(draw('building'), buildingOf[type]);
  const house = imagineHouse(seed, kind, {
    season: weighted(draw('season'), seasonWeights),
    time: weighted(draw('time'), timeWeights),
  });
  const floor = inBuilding ? draw('floor').integer(1, isTower ? (site.mix === 'core' ? 24 : 12) : 4) : null;
  return { house, floor };
}

/** The cover first; guests see neither the kitchen nor a balcony. */
export const hotelScenes = (random: Random): Scene[] => [
  'exterior',
  'bedroom',
  'living',
  'bathroom',
  'dusk',
  ...(random.chance(0.5) ? (['door'] as const) : []),
];

const businessScenes: Partial<Record<BuildingKind, Scene>> = {
  shop: 'shopfloor',
  office: 'openoffice',
  warehouse: 'loading',
};

/** The cover first: 5 to 8 scenes of one house, 5 of business premises. */
export function scenesOf(random: Random, { kind }: Pick<House, 'kind'>): Scene[] {
  const business = businessScenes[kind];
  if (business) return ['exterior', business, 'dusk', 'door', 'bathroom'];
  const behind = kind === 'tower' || kind === 'lowrise' ? 'view' : 'garden';
  const rooms: Scene[] = ['exterior', 'living', 'kitchen', 'bedroom', 'bathroom'];
  const rest: Scene[] = kind === 'cottage' ? ['dusk', 'door'] : [behind, 'dusk', 'door'];
  return [...rooms, ...rest.slice(0, random.integer(0, rest.length))];
}
