import { type Canvas, round } from '../canvas.ts';
import { type Color, darken, lighten, mix, untinted } from '../color.ts';
import type { HouseWindowStyle } from '../house.ts';
import { warmWhite } from '../palettes.ts';
import { drawTree } from '../scenery/tree.ts';
import { drawPlant } from './plant.ts';

export interface RoomWindowOptions {
  style?: HouseWindowStyle;
  panes?: number;
  curtain?: Color;
  /** Length of the curtains. */
  drop?: number;
  blind?: Color | undefined;
  plant?: boolean;
}

/** A window in the back wall with the view outside. */
export function drawRoomWindow(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  options: RoomWindowOptions = {},
): void {
  const style = options.style ?? canvas.house.windowStyle;
  canvas.rect(x - 14, y - 14, width + 28, height + 28, warmWhite);
  canvas.line(x - 14, y - 14, x + width + 14, y - 14, darken(warmWhite, 0.15), 2);
  drawOutside(canvas, x, y, width, height);
  const gleam = `M${round(x + width * 0.12)} ${round(y + height)}L${round(x + width * 0.5)} ${round(y)}h${round(width * 0.14)}L${round(x + width * 0.26)} ${round(y + height)}Z`;
  canvas.add(`<path d="${gleam}" fill="#fff" opacity=".14"/>`);

  const panes = options.panes ?? (width > 190 ? 3 : 2);
  for (let pane = 1; pane < panes; pane++) canvas.rect(x + (width * pane) / panes - 4, y, 8, height, warmWhite);
  if (style !== 'casement') canvas.rect(x, y + height * (style === 'sash' ? 0.5 : 0.32), width, 6, warmWhite);
  for (let bar = 1; style === 'grid' && bar < 4; bar++) canvas.rect(x, y + (height * bar) / 4, width, 3, warmWhite);

  const sillY = y + height + 23;
  canvas.rect(x - 24, y + height + 12, width + 48, 11, lighten(warmWhite, 0.3));
  canvas.shadow(
    [
      [x - 20, sillY],
      [x + width + 24, sillY],
      [x + width + 24, sillY + 7],
      [x - 12, sillY + 7],
    ],
    0.14,
  );
  if (options.curtain) drawRoomCurtains(canvas, x, y, width, options.curtain, options.drop ?? height + 90);
  if (options.blind) drawBlind(canvas, x, y, width, height * 0.3, options.blind);
  if (options.plant) drawPlant(canvas, x + width * 0.82, y + height + 12, 46, 'pot');
}

function drawRoomCurtains(canvas: Canvas, x: number, y: number, width: number, color: Color, drop: number): void {
  const { fittings } = canvas.house;
  canvas.rect(x - 76, y - 42, width + 152, 6, fittings);
  for (const side of [-1, 1]) {
    const edge = side < 0 ? x - 70 : x + width + 70;
    const inward = -side;
    const cloth = `M${edge} ${y - 36}h${inward * 66}q${-6 * inward} ${drop * 0.6} ${-4 * inward} ${drop}h${-64 * inward}q${-4 * inward} ${-drop * 0.5} ${2 * inward} ${-drop}Z`;
    canvas.path(cloth, color);
    for (let fold = 1; fold < 5; fold++) {
      const foldX = edge - side * fold * 13;
      canvas.line(foldX, y - 34, edge - side * (fold * 13 - 2), y + drop - 38, darken(color, 0.16), 2.6);
    }
    canvas.circle(edge, y - 39, 6, fittings);
  }
}

function drawBlind(canvas: Canvas, x: number, y: number, width: number, height: number, color: Color): void {
  canvas.rect(x, y, width, height, color);
  for (let slat = 1; slat < 5; slat++) {
    const slatY = y + (height * slat) / 5;
    canvas.line(x, slatY, x + width, slatY, darken(color, 0.14), 1.6);
  }
}

/** Roofs for upper floors, a tree and bushes for the others. */
function drawOutside(canvas: Canvas, x: number, y: number, width: number, height: number): void {
  const [zenith, middle, horizon] = canvas.daylight.sky;
  const { kind } = canvas.house;
  canvas.rect(x, y, width, height, untinted(mix(zenith, middle, 0.5)));
  canvas.rect(x, y + height * 0.4, width, height * 0.3, untinted(mix(middle, horizon, 0.6)));
  canvas.clip(`M${x} ${y}h${width}v${height}h${-width}Z`, () => {
    if (kind === 'tower' || kind === 'office') drawRoofs(canvas, x, y + height, width, height);
    else drawGardenOutside(canvas, x, y, width, height);
  });
}

function drawRoofs(canvas: Canvas, x: number, bottom: number, width: number, height: number): void {
  const { random } = canvas;
  for (let building = 0; building < 7; building++) {
    const buildingWidth = width * random.between(0.1, 0.2);
    const buildingHeight = height * random.between(0.15, 0.5);
    const buildingX = x + random.fraction() * width - buildingWidth / 2;
    const color = mix('#71807E', canvas.daylight.sky[2], random.between(0.1, 0.6));
    canvas.rect(buildingX, bottom - buildingHeight, buildingWidth, buildingHeight, untinted(color));
  }
}

function drawGardenOutside(canvas: Canvas, x: number, y: number, width: number, height: number): void {
  const { hasSnow, plants, random } = canvas;
  const horizon = canvas.daylight.sky[2];
  canvas.rect(x, y + height * 0.76, width, height * 0.3, plants.lawn);
  const leftBush = hasSnow ? '#A9B4B0' : mix(plants.leaves[1], horizon, 0.35);
  canvas.blob(x + width * 0.2, y + height * 0.72, width * 0.3, height * 0.16, leftBush);
  const rightBush = hasSnow ? '#97A5A0' : mix(plants.leaves[0], horizon, 0.25);
  canvas.blob(x + width * 0.75, y + height * 0.7, width * 0.36, height * 0.2, rightBush);
  const treeX = x + width * random.between(0.3, 0.7);
  canvas.treesCastShadow = false;
  drawTree(canvas, treeX, y + height * 0.96, height * 0.85, hasSnow ? 'birch' : 'oval');
  canvas.treesCastShadow = true;
}
