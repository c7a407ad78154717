import { type Canvas, pictureWidth } from '../canvas.ts';
import { type Color, darken, lighten } from '../color.ts';
import { warmWhite } from '../palettes.ts';
import type { PatternName } from '../patterns.ts';
import { drawFloor, type FloorKind } from './floor.ts';
import { backWall } from './perspective.ts';

export interface RoomOptions {
  wall: Color;
  floor?: FloorKind;
  floorColor?: Color;
  /** The dark squares of a chequered floor. */
  checkColor?: Color;
  ceiling?: Color;
  /** A surface on the back wall, all of it or from top to bottom of a band. */
  wallPattern?: { name: PatternName; color: Color; top?: number; bottom?: number } | undefined;
  /** Panels on the lower half of the walls. */
  wainscot?: Color | undefined;
  crownMoulding?: boolean;
}

const { left, right, top, bottom } = backWall;

/** An empty room seen from the front: ceiling, three walls, floor, mouldings and a shaft of light. */
export function drawRoom(canvas: Canvas, options: RoomOptions): void {
  const { wall, wallPattern, wainscot, crownMoulding = true } = options;
  const floorColor = options.floorColor ?? canvas.house.floor;
  canvas.polygon(
    [
      [0, 0],
      [1200, 0],
      [right, top],
      [left, top],
    ],
    lighten(options.ceiling ?? '#F3EDE0', 0.2),
  );
  canvas.polygon(
    [
      [0, 0],
      [left, top],
      [left, bottom],
      [0, 800],
    ],
    darken(wall, 0.1),
  );
  canvas.polygon(
    [
      [1200, 0],
      [right, top],
      [right, bottom],
      [1200, 800],
    ],
    darken(wall, 0.05),
  );
  canvas.rect(left, top, right - left, bottom - top, wall);
  drawFloor(canvas, options.floor ?? 'plank', floorColor, options.checkColor);
  if (wallPattern) {
    const bandTop = wallPattern.top ?? top;
    const bandHeight = (wallPattern.bottom ?? bottom) - bandTop;
    canvas.rect(left, bandTop, right - left, bandHeight, wallPattern.color);
    canvas.rect(left, bandTop, right - left, bandHeight, canvas.pattern(wallPattern.name));
  }
  if (wainscot) drawWainscot(canvas, wainscot);
  drawSkirting(canvas);
  if (crownMoulding) drawCrownMoulding(canvas);
  if (!canvas.isNight) {
    const shaft = `M${left - 60} 640L${left + 200} 590L${left + 470} 800H${left + 60}Z`;
    canvas.add(`<path d="${shaft}" fill="#FFF3CF" opacity=".2"/>`);
  }
}

/** A strip along the two side walls, from the picture's edge to the corner of the room. */
export function drawSideStrips(
  canvas: Canvas,
  edge: readonly [top: number, bottom: number],
  corner: readonly [top: number, bottom: number],
  colors: readonly [left: Color, right: Color],
): void {
  canvas.polygon(
    [
      [0, edge[0]],
      [left, corner[0]],
      [left, corner[1]],
      [0, edge[1]],
    ],
    colors[0],
  );
  const [outer, inner] = [pictureWidth, right];
  canvas.polygon(
    [
      [outer, edge[0]],
      [inner, corner[0]],
      [inner, corner[1]],
      [outer, edge[1]],
    ],
    colors[1],
  );
}

function drawWainscot(canvas: Canvas, color: Color): void {
  const railY = 410;
  canvas.rect(left, railY, right - left, bottom - railY, color);
  canvas.rect(left, railY, right - left, 9, lighten(color, 0.3));
  for (let x = left + 24; x < right - 90; x += 117) {
    canvas.rect(x, railY + 30, 96, bottom - railY - 66, darken(color, 0.1));
    canvas.rect(x + 3, railY + 33, 93, bottom - railY - 69, lighten(color, 0.12));
  }
  drawSideStrips(canvas, [560, 800], [railY, bottom], [darken(color, 0.12), darken(color, 0.07)]);
}

function drawSkirting(canvas: Canvas): void {
  canvas.rect(left, bottom - 20, right - left, 20, warmWhite);
  canvas.line(left, bottom - 20, right, bottom - 20, darken(warmWhite, 0.18), 1.6);
  drawSideStrips(canvas, [770, 800], [bottom - 20, bottom], [darken(warmWhite, 0.12), darken(warmWhite, 0.06)]);
}

function drawCrownMoulding(canvas: Canvas): void {
  canvas.rect(left, top, right - left, 12, warmWhite);
  canvas.line(left, top + 12, right, top + 12, darken(warmWhite, 0.2), 1.6);
  canvas.polygon(
    [
      [0, 0],
      [left, top],
      [left, top + 12],
      [0, 20],
    ],
    darken(warmWhite, 0.1),
  );
  canvas.polygon(
    [
      [1200, 0],
      [right, top],
      [right, top + 12],
      [1200, 20],
    ],
    darken(warmWhite, 0.05),
  );
}
