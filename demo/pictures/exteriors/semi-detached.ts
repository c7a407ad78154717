import { drawSideRoof } from '../building/roof.ts';
import { drawChimney } from '../building/wall.ts';
import { type Canvas, pictureWidth } from '../canvas.ts';
import { darken } from '../color.ts';
import { doorColors } from '../palettes.ts';
import { createRandom } from '../random.ts';
import { drawBackdrop } from '../scenery/land.ts';
import { drawFlowerBed } from '../scenery/shrub.ts';
import { drawFence, drawGardenPath } from '../scenery/street.ts';
import { drawTree } from '../scenery/tree.ts';
import { drawTownUnit, type TownRoof } from './town-unit.ts';

/** Two mirrored houses under one roof behind iron fences. */
export function drawSemiDetached(canvas: Canvas): void {
  const { house } = canvas;
  const random = createRandom(`ext${house.seed}`);
  const ground = 636;
  drawBackdrop(canvas, ground, 'town');
  const leftTreeX = random.between(60, 130);
  const leftTreeHeight = random.between(330, 400);
  drawTree(canvas, leftTreeX, ground + 4, leftTreeHeight, random.pick(['round', 'oval'] as const));
  drawTree(canvas, random.between(1080, 1150), ground + 4, random.between(300, 380));

  const roof = random.pick<TownRoof>(['gable', 'gable', 'mansard']);
  const arched = random.chance(0.5);
  const bay = random.chance(0.6);
  const hood = random.chance(0.7);
  const neighboursDoor = random.pick(doorColors.filter((color) => color !== house.door));
  drawChimney(canvas, 576, ground - 330 - 130, 48, 150);
  if (roof === 'gable') drawSideRoof(canvas, 300, ground - 330, 600, 90, { inset: 40 });
  const shared = {
    width: 300,
    height: 330,
    ground,
    material: house.wall,
    roof,
    arched,
    bay,
    hood,
    cornice: house.trim,
  };
  drawTownUnit(canvas, { ...shared, x: 300, mirrored: false, door: house.door, main: true });
  drawTownUnit(canvas, { ...shared, x: 600, mirrored: true, door: neighboursDoor, main: false });
  canvas.line(600, ground - 326, 600, ground, darken(house.wall.color, 0.35), 3);

  drawFlowerBed(canvas, 306, ground + 3, 150);
  drawFlowerBed(canvas, 770, ground + 3, 120);
  drawGardenPath(canvas, [510, 84, ground + 4], [440, 150]);
  drawGardenPath(canvas, [612, 84, ground + 4], [640, 150]);
  drawFence(canvas, -6, 470, 712, '#3A4642', 40);
  drawFence(canvas, 760, 1206, 712, '#3A4642', 40);
  canvas.rect(0, 744, pictureWidth, 60, canvas.hasSnow ? '#DDDCD4' : '#C9C2B1');
  canvas.rect(0, 744, pictureWidth, 5, '#A9A394');
}
