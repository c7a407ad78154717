import { type Canvas, round } from '../canvas.ts';

export const planInk = '#22302B';
export const planPaper = '#F7F2E6';

/** In pixels of the picture. */
export interface PlacedRoom {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** A point of the room, as shares of its width and height. */
  centre: (share: readonly [across: number, down: number]) => readonly [x: number, y: number];
  /** In units of the layout. */
  units: { width: number; height: number };
  touchesTop: boolean;
  touchesBottom: boolean;
  /** The door leads to the room below; otherwise to the one above. */
  opensDownwards: boolean;
}

/** A door leaf with the quarter circle that it sweeps. */
export function drawDoorSwing(canvas: Canvas, room: PlacedRoom): void {
  const { x, y, width, height, opensDownwards, touchesTop } = room;
  if (room.units.height <= 1 || (touchesTop && !opensDownwards)) return;
  const leaf = Math.min(44, width * 0.3, Math.max(height * 0.5, 26));
  const doorX = x + width * (room.name === 'Hall' ? 0.12 : 0.62);
  const doorY = opensDownwards ? y + height : y;
  canvas.rect(doorX, doorY - 5, leaf, 10, planPaper);
  const direction = opensDownwards ? -1 : 1;
  const arc = `A${round(leaf)} ${round(leaf)} 0 0 ${opensDownwards ? 1 : 0} ${round(doorX + leaf)} ${round(doorY)}`;
  const path = `M${round(doorX)} ${round(doorY)}v${direction * round(leaf)}${arc}`;
  canvas.add(`<path d="${path}" fill="none" stroke="${planInk}" stroke-width="2.4"/>`);
}

/** Windows in the outer walls above and below. */
export function drawPlanWindows(canvas: Canvas, room: PlacedRoom): void {
  const { x, y, width, height } = room;
  if (width <= 110 || room.units.height <= 1) return;
  const walls: number[] = [];
  if (room.touchesTop) walls.push(y);
  if (room.touchesBottom) walls.push(y + height);
  for (const wallY of walls) {
    const left = x + width * 0.22;
    canvas.rect(left, wallY - 7, width * 0.34, 14, planPaper);
    canvas.rect(left, wallY - 7, width * 0.34, 14, 'none', `stroke="${planInk}" stroke-width="2"`);
    canvas.line(left, wallY, x + width * 0.56, wallY, planInk, 2);
  }
}
