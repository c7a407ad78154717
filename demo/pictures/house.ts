import { type Color, channels } from './color.ts';
import {
  cabinetColors,
  counterColors,
  doorColors,
  fittingColors,
  type NamedMaterial,
  paintColors,
  roofColors,
  textileColors,
  tileColors,
  timberColors,
  trimColors,
  wallMaterials,
} from './palettes.ts';
import { createRandom } from './random.ts';
import type { Season, Time } from './times-and-seasons.ts';

export const buildingKinds = [
  'detached',
  'semi',
  'row',
  'lowrise',
  'tower',
  'cottage',
  'farmhouse',
  'shop',
  'office',
  'warehouse',
] as const;
export type BuildingKind = (typeof buildingKinds)[number];

const businessKinds: readonly BuildingKind[] = ['shop', 'office', 'warehouse'];
export const isForBusiness = (kind: BuildingKind) => businessKinds.includes(kind);

export type HouseWindowStyle = 'sash' | 'grid' | 'casement';

/** Shared by all pictures of one property, so that the kitchen belongs to the facade. */
export interface House {
  seed: string;
  kind: BuildingKind;
  wall: NamedMaterial;
  trim: Color;
  door: Color;
  roof: Color;
  /** Standing seams in place of shingles. */
  metalRoof: boolean;
  timber: Color;
  floor: Color;
  paint: Color;
  /** The walls of the other rooms. */
  secondPaint: Color;
  textile: readonly [Color, Color];
  counter: Color;
  cabinet: Color;
  tile: Color;
  windowStyle: HouseWindowStyle;
  /** Taps, lamps, handles. */
  fittings: Color;
  /** From 0 to 1: selects the form of the building and the style of its rooms. */
  form: number;
  symmetric: boolean;
  /** Mirrored left to right. */
  flipped: boolean;
  season: Season;
  time: Time;
}

/** Indexes into `wallMaterials`; a kind that is missing here may have any of them. */
const wallsOfKind: Partial<Record<BuildingKind, readonly number[]>> = {
  row: [0, 1, 2, 3, 8, 9, 14],
  lowrise: [0, 1, 2, 3, 14],
  shop: [0, 1, 2, 3, 4],
  warehouse: [0, 1, 3, 12],
  office: [4, 2, 12, 14],
  tower: [4, 14, 12, 2],
  cottage: [13, 7, 10, 12, 8, 6],
  farmhouse: [11, 6, 0, 9, 7],
  semi: [0, 1, 2, 3, 0, 7],
};

const redDoors = ['#A6402A', '#D06A45'];
const doorsOnBrick = ['#1F5447', '#2F4B63', '#C8912F', '#2A6A6C'];

/** The same seed and kind give the same house. The order of the draws is part of the result: never change it. */
export function imagineHouse(seed: string, kind: BuildingKind, override: { season?: Season; time?: Time } = {}): House {
  const random = createRandom(`house:${seed}:${kind}`);
  const suited = wallsOfKind[kind]?.flatMap((index) => wallMaterials[index] ?? []) ?? wallMaterials;
  const wall = random.pick(suited);
  const isDarkWall = channels(wall.color).reduce((sum, channel) => sum + channel) < 300;
  const trim = isDarkWall ? '#F3ECDC' : random.pick(trimColors);
  let door = random.pick(doorColors);
  // A red door is hard to see on a brick wall.
  if (wall.pattern === 'brick' && redDoors.includes(door)) door = random.pick(doorsOnBrick);
  const roof = random.pick(roofColors);
  // Unused accent wall; the draw keeps every older picture unchanged.
  random.pick(wallMaterials.filter((material) => material.pattern !== wall.pattern));
  return {
    seed,
    kind,
    wall,
    trim,
    door,
    roof,
    metalRoof: random.chance(kind === 'farmhouse' ? 0.8 : 0.12),
    timber: random.pick(timberColors),
    floor: random.pick(timberColors),
    paint: random.pick(paintColors),
    secondPaint: random.pick(paintColors),
    textile: random.pick(textileColors),
    counter: random.pick(counterColors),
    cabinet: random.pick(cabinetColors),
    tile: random.pick(tileColors),
    windowStyle: random.pick(['sash', 'grid', 'casement', 'sash'] as const),
    fittings: random.pick(fittingColors),
    form: random.fraction(),
    symmetric: random.chance(0.5),
    flipped: random.chance(0.5),
    season: override.season ?? random.pick(['spring', 'summer', 'summer', 'autumn', 'autumn', 'winter'] as const),
    time: override.time ?? random.pick(['morning', 'day', 'day', 'golden', 'overcast', 'day'] as const),
  };
}
