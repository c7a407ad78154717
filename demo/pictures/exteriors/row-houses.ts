import type { Canvas } from '../canvas.ts';
import { doorColors, type Material } from '../palettes.ts';
import { createRandom } from '../random.ts';
import { drawLawn } from '../scenery/land.ts';
import { drawShrub } from '../scenery/shrub.ts';
import { drawSky } from '../scenery/sky.ts';
import { drawFence, drawSidewalk, drawStreetLamp } from '../scenery/street.ts';
import { drawTree } from '../scenery/tree.ts';
import { drawBicycle, drawCar } from '../scenery/vehicles.ts';
import { drawTownUnit, type TownRoof } from './town-unit.ts';

const terraces: readonly (readonly TownRoof[])[] = [
  ['flat', 'flat', 'flat', 'flat', 'flat'],
  ['mansard', 'mansard', 'mansard', 'mansard', 'mansard'],
  ['gable', 'flat', 'gable', 'flat', 'gable'],
];

const unitWidth = 248;
const leftEdge = -20;

/** Five houses in a row on a street; ours is the middle one. */
export function drawRowHouses(canvas: Canvas): void {
  const { house } = canvas;
  const random = createRandom(`ext${house.seed}`);
  const ground = 628;
  drawSky(canvas, ground);
  drawLawn(canvas, ground);

  const roofs = random.pick(terraces);
  const arched = random.chance(0.5);
  const isUniform = random.chance(0.5);
  const neighbourWalls = ['#A5543C', '#C2A277', house.wall.color, '#6F8793', '#B87050'];
  roofs.forEach((roof, index) => {
    const main = index === 2;
    const ownColor = neighbourWalls[index] ?? house.wall.color;
    const material: Material = main || isUniform ? house.wall : { pattern: house.wall.pattern, color: ownColor };
    drawTownUnit(canvas, {
      x: leftEdge + index * unitWidth,
      width: unitWidth - 4,
      height: 340,
      ground,
      material,
      roof,
      arched,
      bay: roof === 'gable',
      hood: random.chance(0.4),
      door: main ? house.door : random.pick(doorColors),
      main,
      mirrored: false,
      cornice: random.pick([house.trim, house.trim, '#3E4A46']),
    });
  });

  roofs.forEach((_, index) => {
    const x = leftEdge + index * unitWidth;
    drawFence(canvas, x + 4, x + unitWidth - 96, ground + 30, '#2F3A37', 38);
    if (random.chance(0.7)) drawShrub(canvas, x + 70, ground + 12, 110, 46);
  });
  drawSidewalk(canvas, ground + 40, 50);
  const leftTreeX = random.between(250, 330);
  drawTree(canvas, leftTreeX, ground + 66, 330, random.pick(['oval', 'birch'] as const));
  const rightTreeX = random.between(960, 1030);
  drawTree(canvas, rightTreeX, ground + 66, 300, random.pick(['oval', 'round'] as const));
  drawBicycle(canvas, random.between(620, 680), ground + 84, house.door);
  if (random.chance(0.6)) {
    const x = random.between(60, 140);
    drawCar(canvas, x, 780, random.pick(['#3E5566', '#9A4A35', '#B7AF9C']), 0.95);
  }
  drawStreetLamp(canvas, random.between(560, 600), ground + 80, 210);
}
