import type { Canvas } from '../canvas.ts';
import { createRandom } from '../random.ts';
import { drawBackdrop } from '../scenery/land.ts';
import { drawShrub } from '../scenery/shrub.ts';
import { drawFence } from '../scenery/street.ts';
import { drawTree } from '../scenery/tree.ts';
import { drawCar } from '../scenery/vehicles.ts';
import { drawBungalow } from './bungalow.ts';
import { drawCentreHall } from './centre-hall.ts';
import { drawFoursquare } from './foursquare.ts';
import { drawGableFront } from './gable-front.ts';
import { drawModernHouse } from './modern-house.ts';

/** A detached house in one of five forms, between trees, with a car or shrubs in front. */
export function drawDetachedHouse(canvas: Canvas): void {
  const { house } = canvas;
  const random = createRandom(`ext${house.seed}`);
  const ground = 640;
  drawBackdrop(canvas, ground, house.form > 0.6 ? 'town' : 'country');
  drawTree(canvas, random.between(70, 170), ground + 6, random.between(330, 420));
  drawTree(canvas, random.between(1040, 1130), ground + 4, random.between(280, 400));
  if (random.chance(0.5)) drawTree(canvas, random.between(190, 250), ground, random.between(170, 230), 'spruce');

  if (house.form < 0.24) drawCentreHall(canvas, random, ground);
  else if (house.form < 0.48) drawGableFront(canvas, random, ground);
  else if (house.form < 0.66) drawFoursquare(canvas, ground);
  else if (house.form < 0.83) drawBungalow(canvas, ground);
  else drawModernHouse(canvas, ground);

  if (random.chance(0.35)) {
    drawCar(canvas, house.flipped ? 60 : 880, 735, random.pick(['#7C8F8A', '#B7AF9C', '#9A4A35', '#3E5566']));
  } else {
    drawShrub(canvas, random.between(40, 180), 770, 150, 84);
    drawShrub(canvas, random.between(1010, 1150), 780, 170, 96);
  }
  if (random.chance(0.4)) {
    drawFence(canvas, house.flipped ? 760 : -6, house.flipped ? 1206 : 400, 716, '#F1EADA', 42);
  }
}
