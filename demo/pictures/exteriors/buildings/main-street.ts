import type { Canvas } from '../../canvas.ts';
import { mix } from '../../color.ts';
import { redBrick, wallMaterials } from '../../palettes.ts';
import { createRandom } from '../../random.ts';
import { drawSkyline } from '../../scenery/land.ts';
import { drawSky } from '../../scenery/sky.ts';
import { drawSidewalk, drawStreetLamp } from '../../scenery/street.ts';
import { drawTree } from '../../scenery/tree.ts';
import { drawBicycle } from '../../scenery/vehicles.ts';
import { signOf } from '../../signs.ts';
import { drawShopUnit } from './shop-unit.ts';

const ground = 668;
const leftSigns = ['RECORDS', 'GROCER', 'TAILOR', 'CYCLES', 'PHARMACY'];
const rightSigns = ['FLORIST', 'COFFEE'];

/** A shop of two storeys on a main street, between two neighbours that the picture cuts off. */
export function drawMainStreet(canvas: Canvas): void {
  const { house } = canvas;
  const random = createRandom(`ext${house.seed}`);
  drawSky(canvas, ground);
  drawSkyline(canvas, ground - 200, mix('#7C8A88', canvas.daylight.sky[1], 0.6), 140);

  const leftWall = wallMaterials[random.integer(0, 3)] ?? redBrick;
  const rightWall = wallMaterials[random.integer(4, 9)] ?? redBrick;
  const neighbour = { ground, width: 330, main: false };
  const leftSign = random.pick(leftSigns);
  drawShopUnit(canvas, random, {
    ...neighbour,
    x: -60,
    material: leftWall,
    sign: leftSign,
    upperFloors: random.integer(1, 2),
  });
  const rightSign = random.pick(rightSigns);
  drawShopUnit(canvas, random, {
    ...neighbour,
    x: 930,
    material: rightWall,
    sign: rightSign,
    upperFloors: random.integer(1, 2),
  });
  // Unused; the draw keeps the windows of every older picture unchanged.
  random.fraction();
  const sign = signOf(house.seed);
  drawShopUnit(canvas, random, { ground, x: 272, width: 656, material: house.wall, main: true, sign, upperFloors: 2 });
  canvas.mainDoor = [572, ground - 134, 56, 126];

  drawSidewalk(canvas, ground, 52);
  drawTree(canvas, 200, ground + 26, 270, 'oval');
  drawTree(canvas, 1000, ground + 26, 290, 'round');
  drawStreetLamp(canvas, 880, ground + 44, 200);
  drawBicycle(canvas, 330, ground + 44, house.door);
  drawBench(canvas);
}

function drawBench(canvas: Canvas): void {
  const { timber } = canvas.house;
  const iron = '#2F3A37';
  canvas.rect(740, ground + 12, 90, 7, timber);
  canvas.rect(740, ground - 8, 90, 6, timber);
  canvas.rect(748, ground + 12, 6, 26, iron);
  canvas.rect(816, ground + 12, 6, 26, iron);
}
