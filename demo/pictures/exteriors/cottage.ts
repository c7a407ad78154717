import { drawDoor } from '../building/door.ts';
import { drawPorch } from '../building/porch.ts';
import { drawDormer, drawSideRoof } from '../building/roof.ts';
import { drawChimney, drawEaveShadow, drawWall } from '../building/wall.ts';
import { drawWindow } from '../building/window.ts';
import type { Canvas } from '../canvas.ts';
import { mix } from '../color.ts';
import { limestone } from '../palettes.ts';
import { createRandom, type Random } from '../random.ts';
import { drawHills, drawLawn, inHaze } from '../scenery/land.ts';
import { drawSky } from '../scenery/sky.ts';
import { drawTree } from '../scenery/tree.ts';
import { drawAFrame } from './a-frame.ts';
import { drawLake } from './lake.ts';

/** Position and height of each tree, before small random changes. */
const forest = [
  [90, 430],
  [200, 320],
  [1010, 300],
  [1110, 440],
  [880, 240],
  [300, 250],
] as const;

/** A cottage between trees, an A-frame or a small house, with a dock on the lake in front. */
export function drawCottage(canvas: Canvas): void {
  const { house } = canvas;
  const random = createRandom(`ext${house.seed}`);
  const ground = 600;
  drawSky(canvas, ground);
  drawHills(canvas, ground - 120, inHaze(canvas, '#BAC8CC', '#6F8F8A', 0.5), 90);
  drawHills(canvas, ground - 60, inHaze(canvas, '#8EA09D', '#55766C', 0.25), 60);
  drawLawn(canvas, ground, canvas.hasSnow ? '#EEF0EC' : mix(canvas.plants.lawn, '#8A7A55', 0.25));
  drawForest(canvas, random, ground);
  if (house.form < 0.4) drawAFrame(canvas, ground);
  else drawLakeHouse(canvas, ground);
  drawLake(canvas, random);
}

function drawForest(canvas: Canvas, random: Random, ground: number): void {
  for (const [x, height] of forest) {
    const treeX = x + random.between(-20, 20);
    const treeY = ground + random.between(0, 10);
    const treeHeight = height * random.between(0.85, 1.05);
    drawTree(canvas, treeX, treeY, treeHeight, random.chance(0.72) ? 'spruce' : 'birch');
  }
}

function drawLakeHouse(canvas: Canvas, ground: number): void {
  const width = 470;
  const x = 365;
  const height = 150;
  const y = ground - height;
  drawChimney(canvas, x + 60, y - 168, 54, 190, limestone);
  drawSideRoof(canvas, x, y, width, 122, { inset: 14, overhang: 34 });
  drawDormer(canvas, x + width * 0.62, y - 18, 92, 66);
  drawWall(canvas, x, y + 7, width, height - 7);
  drawEaveShadow(canvas, x, y + 7, width, 16);
  canvas.rect(x, ground - 18, width, 18, '#8F8A7C');
  drawWindow(canvas, x + 44, y + 42, 96, 70, { style: 'grid', flowerBox: true });
  drawWindow(canvas, x + width - 128, y + 42, 84, 70, { style: 'grid', flowerBox: true });
  drawDoor(canvas, x + width * 0.46, ground - 122, 58, 106);
  const gap = [x + width * 0.43, x + width * 0.62] as const;
  drawPorch(canvas, x + width * 0.36, ground - 16, 180, 122, { gap, posts: 3, roofHeight: 28, skirt: 14 });
}
