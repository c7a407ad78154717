import { drawDoor } from '../building/door.ts';
import { drawPorch } from '../building/porch.ts';
import { drawDormer, drawGable, drawSideRoof } from '../building/roof.ts';
import { drawChimney, drawWall } from '../building/wall.ts';
import { drawWindow } from '../building/window.ts';
import { type Canvas, pictureWidth } from '../canvas.ts';
import { darken, mix } from '../color.ts';
import { foundation } from '../palettes.ts';
import { createRandom, type Random } from '../random.ts';
import { drawHills, drawLawn } from '../scenery/land.ts';
import { drawFlowerBed } from '../scenery/shrub.ts';
import { drawSky } from '../scenery/sky.ts';
import { drawFence, drawGardenPath, drawSteps } from '../scenery/street.ts';
import { drawTree } from '../scenery/tree.ts';
import { drawBarn } from './barn.ts';

const ground = 620;
const wingWidth = 260;

/** A farmhouse with a long porch, its fields and a barn with a silo behind it. */
export function drawFarmhouse(canvas: Canvas): void {
  const { flipped } = canvas.house;
  const random = createRandom(`ext${canvas.house.seed}`);
  drawFields(canvas, random);
  drawBarn(canvas, flipped ? 60 : 940, ground, flipped ? 'right' : 'left');
  drawTree(canvas, flipped ? 1060 : 130, ground + 6, 430, 'round');
  drawTree(canvas, flipped ? 960 : 250, ground, 250, 'spruce');

  const x = flipped ? 500 : 330;
  const width = 260;
  const height = 290;
  const wingX = flipped ? x - wingWidth : x + width;
  drawWing(canvas, wingX, ground - height, height);
  drawFront(canvas, x, ground - height, width, height);
  const left = Math.min(x, wingX);
  const gap = [x + width - 122, x + width - 30] as const;
  drawPorch(canvas, left - 14, ground - 28, width + wingWidth + 28, 134, {
    gap,
    posts: 6,
    brackets: true,
    roofHeight: 38,
  });

  drawSteps(canvas, x + width - 122, ground - 18, 92, 3);
  drawFlowerBed(canvas, left, ground + 6, x + width - 150 - left);
  drawGardenPath(canvas, [x + width - 130, 110, ground + 14], [x + width - 260, 300], '#CDB88F');
  drawFence(canvas, flipped ? -6 : 760, flipped ? 420 : 1206, 730, '#F1EADA', 50);
  if (random.chance(0.6)) canvas.rect(flipped ? 300 : 900, ground - 30, 5, 60, '#5B4A3A');
}

function drawFields(canvas: Canvas, random: Random): void {
  const horizon = canvas.daylight.sky[2];
  drawSky(canvas, ground);
  drawHills(canvas, ground - 70, mix(canvas.plants.distance, horizon, 0.55), 34);
  const crop = canvas.hasSnow ? '#E4E8E6' : random.pick(['#C9B060', '#A7A95B', '#B9A24F']);
  canvas.rect(0, ground - 66, pictureWidth, 80, mix(crop, horizon, 0.18));
  const furrow = darken(canvas.plants.lawn, 0.12);
  for (let row = 0; row < 16; row++) {
    canvas.line(row * 80 - 30, ground - 66, row * 110 - 200, ground, furrow, 2, 'opacity=".5"');
  }
  drawLawn(canvas, ground);
}

function drawWing(canvas: Canvas, x: number, top: number, height: number): void {
  drawChimney(canvas, x + 110, top - 10, 44, 110);
  drawSideRoof(canvas, x, top + 100, wingWidth, 104, { inset: 6 });
  drawDormer(canvas, x + 84, top + 88, 80, 60);
  drawWall(canvas, x, top + 107, wingWidth, height - 107);
  for (const place of [0.24, 0.5, 0.76]) drawWindow(canvas, x + wingWidth * place - 22, top + 178, 44, 76);
}

function drawFront(canvas: Canvas, x: number, top: number, width: number, height: number): void {
  drawWall(canvas, x, top, width, height);
  drawGable(canvas, x, top, width, 168, { finial: true, fretwork: true });
  drawWindow(canvas, x + width / 2 - 18, top - 64, 36, 58, { arched: true });
  for (const place of [0.27, 0.73]) drawWindow(canvas, x + width * place - 27, top + 40, 54, 82);
  drawWindow(canvas, x + 46, ground - 140, 54, 92);
  drawDoor(canvas, x + width - 108, ground - 142, 62, 112);
  canvas.rect(x, ground - 30, width, 30, foundation);
}
