import { drawDoor } from '../building/door.ts';
import { drawDormer, drawGable, drawRoofPolygon } from '../building/roof.ts';
import { drawSnowLine } from '../building/snow.ts';
import { drawDentils, drawEaveShadow, drawWall } from '../building/wall.ts';
import { drawWindow } from '../building/window.ts';
import type { Canvas } from '../canvas.ts';
import { type Color, darken, lighten } from '../color.ts';
import { foundation, type Material, paleStone } from '../palettes.ts';
import { drawSteps } from '../scenery/street.ts';

export type TownRoof = 'gable' | 'mansard' | 'flat';

export interface TownUnit {
  x: number;
  width: number;
  height: number;
  ground: number;
  material: Material;
  roof: TownRoof;
  door: Color;
  /** The unit with the door of the close-up picture. */
  main: boolean;
  arched: boolean;
  /** A timber bay on the ground floor. */
  bay: boolean;
  hood: boolean;
  /** The door is on the left. */
  mirrored: boolean;
  cornice: Color;
}

/** Narrow house of a pair or a row. */
export function drawTownUnit(canvas: Canvas, unit: TownUnit): void {
  const { x, width, height, ground, material, arched, bay, mirrored } = unit;
  const top = ground - height;
  drawWall(canvas, x, top, width, height, { material });
  drawTop(canvas, unit, top);
  drawEaveShadow(canvas, x, top + 4, width, 14);

  const lintel = material.pattern === 'brick' ? paleStone : undefined;
  const bayX = mirrored ? x + width - 18 - width * 0.5 : x + 18;
  const doorX = mirrored ? x + 22 : x + width - 22 - 52;
  if (bay) drawBay(canvas, bayX, width * 0.5, ground);
  const bayWindow = { style: bay ? 'pane' : undefined, panes: 3, lintel: bay ? undefined : lintel } as const;
  drawWindow(canvas, bayX + 6, ground - 142, width * 0.5 - 12, 92, bayWindow);
  drawWindow(canvas, bayX + 10, top + 36, width * 0.5 - 20, 88, { lintel, arched });
  drawWindow(canvas, doorX + 4, top + 36, 44, 88, { lintel, arched });

  const door = { color: unit.door, transom: true, lantern: unit.main, main: unit.main };
  drawDoor(canvas, doorX, ground - 148, 52, 116, door);
  canvas.rect(x, ground - 32, width, 32, foundation);
  drawSteps(canvas, doorX - 14, ground - 32, 80, 3);
  if (unit.hood) drawHood(canvas, doorX, ground);
}

function drawTop(canvas: Canvas, { x, width, roof, cornice }: TownUnit, y: number): void {
  const { house } = canvas;
  if (roof === 'gable') {
    const material: Material = { pattern: 'shingle', color: lighten(house.roof, 0.28) };
    drawGable(canvas, x + 8, y, width - 16, width * 0.5, { overhang: 8, material, finial: true });
    drawWindow(canvas, x + width / 2 - 17, y - width * 0.2, 34, 40, { frame: 4 });
  } else if (roof === 'mansard') {
    drawRoofPolygon(canvas, [
      [x - 4, y],
      [x + 16, y - 96],
      [x + width - 16, y - 96],
      [x + width + 4, y],
    ]);
    drawSnowLine(canvas, [x + 12, y - 96], [x + width - 12, y - 96], 14);
    drawDormer(canvas, x + width / 2 - 34, y - 8, 68, 66);
    canvas.rect(x - 4, y - 4, width + 8, 10, house.trim);
  } else {
    canvas.rect(x - 2, y - 30, width + 4, 34, cornice);
    drawDentils(canvas, [x + 8, x + width - 8], y - 16, { width: 8, height: 18, spacing: 20 }, cornice, 0.22);
    canvas.rect(x - 8, y - 36, width + 16, 9, darken(cornice, 0.1));
    drawSnowLine(canvas, [x - 8, y - 36], [x + width + 8, y - 36], 7);
  }
}

function drawBay(canvas: Canvas, x: number, width: number, ground: number): void {
  const material: Material = { pattern: 'batten', color: canvas.house.trim };
  drawWall(canvas, x - 6, ground - 168, width + 12, 150, { material, shaded: false });
  drawRoofPolygon(canvas, [
    [x - 16, ground - 164],
    [x + 4, ground - 192],
    [x + width - 4, ground - 192],
    [x + width + 16, ground - 164],
  ]);
  drawSnowLine(canvas, [x - 12, ground - 176], [x + width + 12, ground - 176], 7);
}

function drawHood(canvas: Canvas, doorX: number, ground: number): void {
  canvas.path(`M${doorX - 20} ${ground - 178}l16 -20h60l16 20Z`, canvas.house.roof);
  canvas.rect(doorX - 20, ground - 180, 92, 7, canvas.house.trim);
  drawSnowLine(canvas, [doorX - 16, ground - 190], [doorX + 68, ground - 190], 6);
}
