import { type Canvas, pictureHeight, pictureWidth } from '../canvas.ts';
import { darken, lighten, mix } from '../color.ts';
import { drawLowTable } from '../rooms/furniture.ts';
import { drawPlant } from '../rooms/plant.ts';
import { drawArmchair } from '../rooms/seating.ts';
import { drawSkyline, drawTreeLine, inHaze } from '../scenery/land.ts';
import { drawSky } from '../scenery/sky.ts';
import { drawTree } from '../scenery/tree.ts';

const iron = '#2E3633';

/** The town and a river from the balcony of an apartment. */
export function drawBalconyView(canvas: Canvas): void {
  const [, middle, horizon] = canvas.daylight.sky;
  drawSky(canvas, 620);
  drawSkyline(canvas, 600, mix('#8A9794', horizon, 0.6), 330);
  canvas.path('M0 566Q300 540 620 566T1200 556V640H0Z', mix('#7FA6AC', middle, 0.35));
  drawSkyline(canvas, 680, mix('#66756F', horizon, 0.36), 330);
  drawPark(canvas);
  drawBalcony(canvas);
}

function drawPark(canvas: Canvas): void {
  const { random } = canvas;
  drawTreeLine(canvas, 640, inHaze(canvas, '#7F8C86', canvas.plants.leaves[0], 0.2), 60);
  canvas.rect(0, 640, pictureWidth, 170, canvas.hasSnow ? '#A5B0AB' : canvas.plants.distance);
  canvas.treesCastShadow = false;
  for (let tree = 0; tree < 6; tree++) {
    const x = 80 + tree * 210 + random.between(-40, 40);
    drawTree(canvas, x, 750, random.between(120, 180));
  }
  canvas.treesCastShadow = true;
}

function drawBalcony(canvas: Canvas): void {
  const { paint, wall, trim, timber, textile } = canvas.house;
  canvas.rect(0, 0, pictureWidth, 54, darken(paint, 0.18));
  canvas.rect(0, 54, pictureWidth, 10, darken(paint, 0.35));
  canvas.rect(0, 0, 96, pictureHeight, lighten(wall.color, 0.2));
  canvas.rect(0, 0, 96, pictureHeight, canvas.pattern(wall.pattern));
  canvas.rect(84, 0, 12, pictureHeight, trim);
  canvas.polygon(
    [
      [0, 748],
      [1200, 748],
      [1200, 800],
      [0, 800],
    ],
    timber,
  );
  for (let board = 0; board < 4; board++) {
    canvas.line(0, 756 + board * 13, pictureWidth, 756 + board * 13, darken(timber, 0.25), 2);
  }
  canvas.rect(96, 548, 1110, 10, iron);
  canvas.rect(96, 736, 1110, 8, iron);
  for (let x = 110; x < pictureWidth; x += 24) canvas.rect(x, 556, 4, 182, iron);
  drawPlant(canvas, 190, 770, 250, 'fig');
  drawArmchair(canvas, 830, 782, textile[0], 1.15);
  drawLowTable(canvas, 620, 784, 170, timber);
  drawPlant(canvas, 1130, 776, 200, 'palm');
}
