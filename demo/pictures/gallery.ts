import { upperFirst } from '#contract/text/words.ts';
import { type BuildingKind, imagineHouse, isForBusiness } from './house.ts';
import { drawPicture, type Scene } from './picture.ts';
import { createRandom } from './random.ts';

const kindNames: Record<BuildingKind, string> = {
  detached: 'detached house',
  semi: 'semi-detached house',
  row: 'row house',
  lowrise: 'low-rise apartment building',
  tower: 'condominium tower',
  cottage: 'lakeside cottage',
  farmhouse: 'farmhouse',
  shop: 'main-street shop',
  office: 'office building',
  warehouse: 'warehouse',
};

const sceneNames: Record<Exclude<Scene, 'exterior'>, string> = {
  living: 'Living room',
  kitchen: 'Kitchen with island',
  bedroom: 'Main bedroom',
  bathroom: 'Bathroom with free-standing tub',
  garden: 'Back garden and deck',
  view: 'View from the balcony',
  plan: 'Floor plan',
  dusk: 'The building at dusk',
  door: 'Front door',
  shopfloor: 'Shop floor and counter',
  openoffice: 'Open-plan office',
  loading: 'Warehouse floor',
};

const businessSceneNames: Partial<Record<Scene, string>> = { bathroom: 'Washroom' };

/** The alt text of a picture: `Red brick semi-detached house, autumn`, `Kitchen with island`. */
export function describeScene(seed: string, { kind, scene }: { kind: BuildingKind; scene: Scene }): string {
  if (scene !== 'exterior') return (isForBusiness(kind) && businessSceneNames[scene]) || sceneNames[scene];
  const { wall, season } = imagineHouse(seed, kind);
  return `${upperFirst(wall.name)} ${kindNames[kind]}, ${season}`;
}

const commercialRooms: Partial<Record<BuildingKind, Scene>> = {
  shop: 'shopfloor',
  office: 'openoffice',
  warehouse: 'loading',
};

/** Plans one building's pictures without drawing them: the exterior, then 4 to 7 more, or `count` in all. */
export function planGallery(
  seed: string,
  { kind, count }: { kind: BuildingKind; count?: number },
): { scene: Scene; alt: string }[] {
  const chosen = commercialRooms[kind] ? commercialScenes(seed, kind, count) : homeScenes(seed, kind, count);
  return chosen.map((scene) => ({ scene, alt: describeScene(seed, { kind, scene }) }));
}

export function drawGallery(
  seed: string,
  { kind, count }: { kind: BuildingKind; count?: number },
): { scene: Scene; alt: string; svg: string }[] {
  return planGallery(seed, { kind, count }).map(({ scene, alt }) => ({
    scene,
    alt,
    svg: drawPicture(seed, { kind, scene }),
  }));
}

function commercialScenes(seed: string, kind: BuildingKind, count?: number): Scene[] {
  const random = createRandom(`gallery${seed}${kind}`);
  const room = commercialRooms[kind] ?? 'openoffice';
  const all: Scene[] = ['exterior', room, 'plan', 'dusk', 'door', 'bathroom'];
  return all.slice(0, count ?? random.integer(5, 6));
}

function homeScenes(seed: string, kind: BuildingKind, count?: number): Scene[] {
  const random = createRandom(`gallery${seed}${kind}`);
  const isCottage = kind === 'cottage';
  const outside: Scene = kind === 'tower' || kind === 'lowrise' ? 'view' : isCottage ? 'dusk' : 'garden';
  const last: Scene = !isCottage && random.chance(0.5) ? 'dusk' : 'door';
  const all: Scene[] = ['exterior', 'living', 'kitchen', 'bedroom', 'bathroom', outside, 'plan', last];
  return all.slice(0, count ?? random.integer(6, 8));
}
