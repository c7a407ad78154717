import { type Box, Canvas, pictureHeight, pictureWidth } from './canvas.ts';
import { drawLowRise } from './exteriors/buildings/low-rise.ts';
import { drawMainStreet } from './exteriors/buildings/main-street.ts';
import { drawOfficeBuilding } from './exteriors/buildings/office-building.ts';
import { drawTower } from './exteriors/buildings/tower.ts';
import { drawWarehouse } from './exteriors/buildings/warehouse.ts';
import { drawCottage } from './exteriors/cottage.ts';
import { drawDetachedHouse } from './exteriors/detached-house.ts';
import { drawFarmhouse } from './exteriors/farmhouse.ts';
import { drawRowHouses } from './exteriors/row-houses.ts';
import { drawSemiDetached } from './exteriors/semi-detached.ts';
import { drawFloorPlan } from './floor-plan/floor-plan.ts';
import { type BuildingKind, type House, imagineHouse, isForBusiness } from './house.ts';
import { drawBalconyView } from './interiors/balcony-view.ts';
import { drawBathroom } from './interiors/bathroom.ts';
import { drawBedroom } from './interiors/bedroom.ts';
import { drawGarden } from './interiors/garden.ts';
import { drawKitchen } from './interiors/kitchen.ts';
import { drawLivingRoom } from './interiors/living-room.ts';
import { drawLoadingFloor } from './interiors/loading-floor.ts';
import { drawOpenOffice } from './interiors/open-office.ts';
import { drawShopFloor } from './interiors/shop-floor.ts';
import { drawWashroom } from './interiors/washroom.ts';
import type { Season, Time } from './times-and-seasons.ts';

export const scenes = [
  'exterior',
  'living',
  'kitchen',
  'bedroom',
  'bathroom',
  'garden',
  'view',
  'plan',
  'dusk',
  'door',
  'shopfloor',
  'openoffice',
  'loading',
] as const;
export type Scene = (typeof scenes)[number];

export interface PictureOptions {
  kind: BuildingKind;
  scene: Scene;
  /** Overrides the house's time of day. */
  time?: Time;
  /** Overrides the season. Give the same one for every picture of a house. */
  season?: Season;
}

const exteriors: Record<BuildingKind, (canvas: Canvas) => void> = {
  detached: drawDetachedHouse,
  semi: drawSemiDetached,
  row: drawRowHouses,
  lowrise: drawLowRise,
  tower: drawTower,
  cottage: drawCottage,
  farmhouse: drawFarmhouse,
  shop: drawMainStreet,
  office: drawOfficeBuilding,
  warehouse: drawWarehouse,
};

type ExteriorScene = 'exterior' | 'dusk' | 'door';

const otherScenes: Record<Exclude<Scene, ExteriorScene>, (canvas: Canvas) => void> = {
  living: drawLivingRoom,
  kitchen: drawKitchen,
  bedroom: drawBedroom,
  bathroom: (canvas) => (isForBusiness(canvas.house.kind) ? drawWashroom(canvas) : drawBathroom(canvas)),
  garden: drawGarden,
  view: drawBalconyView,
  plan: drawFloorPlan,
  shopfloor: drawShopFloor,
  openoffice: drawOpenOffice,
  loading: drawLoadingFloor,
};

/** The visible part of a picture of the whole building, which is brought forward. */
const buildingViews: Partial<Record<BuildingKind, Box>> = {
  detached: [150, 130, 930, 620],
  semi: [160, 120, 880, 587],
  farmhouse: [90, 96, 1010, 673],
  cottage: [170, 150, 870, 580],
  lowrise: [66, 46, 1068, 712],
  warehouse: [100, 150, 1000, 640],
  tower: [120, 20, 1000, 667],
  office: [84, 66, 1032, 688],
  row: [60, 120, 1020, 680],
};

const roomView: Box = [75, 100, 1050, 700];
const balconyView: Box = [0, 70, 1095, 730];

/**
 * Draws one picture of the imagined building that the seed stands for, three wide by two high, as an SVG document.
 * The same seed and options give the same bytes on every machine, in Node and in a browser; all scenes of one seed
 * and kind show the same building. The subject keeps within the middle 1060 by 795, so a card may crop to 4:3.
 */
export function drawPicture(seed: string, options: PictureOptions): string {
  const { kind, scene, time, season } = options;
  const house = imagineHouse(seed, kind, { time, season });
  const isExterior = scene === 'exterior' || scene === 'dusk' || scene === 'door';
  const canvas = new Canvas(house, {
    scene: isExterior ? 'exterior' : scene,
    time: scene === 'dusk' ? 'dusk' : (time ?? timeOfScene(house, scene)),
    season: house.season,
    idSuffix: scene === 'door' ? 'd' : '',
  });
  if (isExterior) exteriors[kind](canvas);
  else otherScenes[scene](canvas);
  canvas.view = viewOf(canvas, scene);
  return canvas.toSvg();
}

/** Rooms look dull under a grey sky and too warm in the evening sun, so they are shown in the morning then. */
function timeOfScene(house: House, scene: Scene): Time {
  if (scene === 'exterior' || scene === 'door') return house.time;
  if (scene === 'garden' || scene === 'view') return house.form > 0.6 ? 'golden' : 'day';
  return house.time === 'overcast' || house.time === 'golden' ? 'morning' : house.time;
}

function viewOf(canvas: Canvas, scene: Scene): Box {
  const { house } = canvas;
  switch (scene) {
    case 'exterior':
    case 'dusk':
      return buildingView(house) ?? canvas.view;
    case 'door':
      return canvas.mainDoor ? doorView(canvas.mainDoor) : canvas.view;
    case 'view':
      return balconyView;
    case 'garden':
    case 'plan':
      return canvas.view;
    default:
      return roomView;
  }
}

/** Varies the position of each house. */
function buildingView(house: House): Box | undefined {
  const view = buildingViews[house.kind];
  if (!view) return undefined;
  const [x, y, width, height] = view;
  const towerShift = house.flipped ? 40 : -40;
  const shift = house.kind === 'tower' ? towerShift : (house.form - 0.5) * 40;
  return [x + shift, y, width, height];
}

function doorView([x, y, width, height]: Box): Box {
  const viewHeight = Math.max(300, height * 2.5);
  const viewWidth = viewHeight * 1.5;
  const within = (value: number, most: number) => Math.max(0, Math.min(most, value));
  const left = within(x + width / 2 - viewWidth * 0.46, pictureWidth - viewWidth);
  const top = within(y + height * 0.5 - viewHeight * 0.55, pictureHeight - viewHeight);
  return [left, top, viewWidth, viewHeight];
}
