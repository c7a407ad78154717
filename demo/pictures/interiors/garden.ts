import { drawSnowLine } from '../building/snow.ts';
import { drawEaveShadow, drawWall } from '../building/wall.ts';
import { drawWindow } from '../building/window.ts';
import type { Canvas } from '../canvas.ts';
import { darken, lighten, reflection, untinted } from '../color.ts';
import { freshSnow, nearBlack } from '../palettes.ts';
import { drawPlant } from '../rooms/plant.ts';
import { drawLawn, drawTreeLine, inHaze } from '../scenery/land.ts';
import { drawFlowerBed, drawShrub } from '../scenery/shrub.ts';
import { drawSky } from '../scenery/sky.ts';
import { drawTree } from '../scenery/tree.ts';
import { drawDeck } from './deck.ts';

const ground = 560;
const wall = { x: 300, y: 60, width: 900 } as const;
const glassDoors = { x: 430, y: ground - 232, width: 360, height: 226 } as const;

/** The back of the house with its glass doors, the deck and the garden. */
export function drawGarden(canvas: Canvas): void {
  const { random, hasSnow } = canvas;
  drawSky(canvas, ground);
  drawTreeLine(canvas, ground - 120, inHaze(canvas, '#8C958F', canvas.plants.distance, 0.2), 90);
  drawLawn(canvas, ground);
  drawBoardFence(canvas);
  drawTree(canvas, 90, ground - 20, 360, hasSnow ? 'spruce' : 'round');
  drawTree(canvas, 226, ground, 230, random.pick(['birch', 'oval', 'spruce'] as const));
  canvas.group('', () => {
    drawBackOfHouse(canvas);
    drawDeck(canvas, glassDoors.x, glassDoors.width, ground);
  });
  drawFlowerBed(canvas, 20, ground + 12, 250);
  drawShrub(canvas, 80, 792, 190, 110);
  drawShrub(canvas, 240, 792, 190, 110);
  drawPlant(canvas, 1080, ground + 90, 130, 'palm');
  if (canvas.isNight) drawStringLights(canvas);
}

function drawBoardFence(canvas: Canvas): void {
  const color = lighten(canvas.house.timber, 0.12);
  canvas.rect(0, ground - 130, 320, 140, color);
  for (let board = 0; board < 14; board++) {
    canvas.line(board * 24, ground - 130, board * 24, ground + 8, darken(color, 0.25), 2);
  }
  canvas.rect(0, ground - 136, 320, 10, darken(color, 0.1));
}

function drawBackOfHouse(canvas: Canvas): void {
  const { house } = canvas;
  const { x, y, width } = wall;
  drawWall(canvas, x, y, width, ground - y);
  canvas.rect(x - 16, y - 70, width + 40, 66, house.roof);
  canvas.rect(x - 16, y - 70, width + 40, 66, canvas.pattern(house.metalRoof ? 'seam' : 'roof'));
  if (canvas.hasSnow) canvas.rect(x - 16, y - 70, width + 40, 66, freshSnow);
  canvas.rect(x - 20, y - 8, width + 50, 14, house.trim);
  drawEaveShadow(canvas, x, y + 6, width, 20);
  drawSnowLine(canvas, [x - 20, y - 8], [x + width, y - 8], 10);
  for (const place of [0.13, 0.42, 0.72]) drawWindow(canvas, x + width * place, y + 60, 96, 120);
  drawGlassDoors(canvas);
  drawWindow(canvas, x + width * 0.7, glassDoors.y + 30, 120, 120, { flowerBox: true });
  drawShrub(canvas, x + width * 0.64, ground + 6, 120, 80);
  drawShrub(canvas, x + width * 0.78, ground + 8, 150, 100);
  drawShrub(canvas, 1160, ground + 12, 160, 120);
}

function drawGlassDoors(canvas: Canvas): void {
  const { x, y, width, height } = glassDoors;
  canvas.rect(x - 12, y - 12, width + 24, 244, canvas.house.trim);
  for (let pane = 0; pane < 4; pane++) {
    const paneX = x + (width * pane) / 4;
    canvas.rect(paneX + 5, y, width / 4 - 10, height, canvas.isNight ? untinted('#F6CE82') : '#7E9294');
    const bottom = y + height;
    canvas.polygon(
      [
        [paneX + 16, bottom],
        [paneX + 50, y],
        [paneX + 68, y],
        [paneX + 34, bottom],
      ],
      reflection('.2'),
    );
  }
  if (canvas.isNight) canvas.path(`M${x + 110} ${y + height}v-60h120v60Z`, untinted('#9A6432'), 'opacity=".6"');
}

function drawStringLights(canvas: Canvas): void {
  canvas.stroke('M0 200Q160 300 300 190T700 250T1200 180', nearBlack, 2.4);
  for (let bulb = 0; bulb < 13; bulb++) {
    canvas.circle(30 + bulb * 96, 214 + (bulb % 2 ? 26 : 6), 9, untinted('#FFE3A0'));
  }
}
