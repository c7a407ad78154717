import { type Canvas, pictureHeight, pictureWidth, round } from '../canvas.ts';
import { lighten } from '../color.ts';
import { isForBusiness } from '../house.ts';
import { drawLabel } from '../text/label.ts';
import { daylights } from '../times-and-seasons.ts';
import { drawFittings } from './fittings.ts';
import { commercialLayouts, homeLayouts, type PlannedRoom } from './layouts.ts';
import { drawDoorSwing, drawPlanWindows, type PlacedRoom, planInk, planPaper } from './openings.ts';

const feetPerUnit = 3.5;
const noteInk = '#5A645C';

/** The floor plan on squared paper: rooms with their furniture, doors, windows, names and sizes in feet. */
export function drawFloorPlan(canvas: Canvas): void {
  canvas.daylight = daylights.day;
  drawSquaredPaper(canvas);
  const { rooms, outline } = placeRooms(canvas);
  for (const room of rooms) {
    canvas.rect(room.x, room.y, room.width, room.height, roomTint(canvas, room.name));
    drawFittings(canvas, room);
  }
  for (const room of rooms) drawWalls(canvas, room, 7);
  drawWalls(canvas, outline, 14);
  for (const room of rooms) {
    drawDoorSwing(canvas, room);
    drawPlanWindows(canvas, room);
  }
  for (const room of rooms) drawRoomName(canvas, room);
  drawCompass(canvas);
  if (hasSizes(canvas)) drawScaleBar(canvas);
}

/** A drawing does not know how large the space for business is that it stands for. */
const hasSizes = ({ house }: Canvas) => !isForBusiness(house.kind);

function drawSquaredPaper(canvas: Canvas): void {
  const line = '#ECE4D2';
  canvas.rect(0, 0, pictureWidth, pictureHeight, planPaper);
  for (let x = 0; x < pictureWidth; x += 40) canvas.line(x, 0, x, pictureHeight, line, 1);
  for (let y = 0; y < pictureHeight; y += 40) canvas.line(0, y, pictureWidth, y, line, 1);
}

interface Outline {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Centred, as large as fits. */
function placeRooms(canvas: Canvas): { rooms: PlacedRoom[]; outline: Outline } {
  const { house, random } = canvas;
  const layout = commercialLayouts[house.kind] ?? random.pick(homeLayouts);
  const unitsWide = Math.max(...layout.map((room) => room.x + room.width));
  const unitsHigh = Math.max(...layout.map((room) => room.y + room.height));
  const unit = Math.min(960 / unitsWide, 600 / unitsHigh);
  const left = 600 - (unitsWide * unit) / 2;
  const top = 400 - (unitsHigh * unit) / 2;
  const place = (room: PlannedRoom): PlacedRoom => {
    const unitsX = house.flipped ? unitsWide - room.x - room.width : room.x;
    const touchesBottom = room.y + room.height > unitsHigh - 0.05;
    return {
      name: room.name,
      x: left + unitsX * unit,
      y: top + room.y * unit,
      width: room.width * unit,
      height: room.height * unit,
      centre: (share) => [
        left + (unitsX + room.width * share[0]) * unit,
        top + (room.y + room.height * share[1]) * unit,
      ],
      units: { width: room.width, height: room.height },
      touchesTop: room.y < 0.05,
      touchesBottom,
      opensDownwards: room.y + room.height < unitsHigh - 0.05,
    };
  };
  const outline = { x: left, y: top, width: unitsWide * unit, height: unitsHigh * unit };
  return { rooms: layout.map(place), outline };
}

function roomTint(canvas: Canvas, name: string): string {
  const { textile, cabinet, tile } = canvas.house;
  switch (name) {
    case 'Living':
      return lighten(textile[0], 0.78);
    case 'Kitchen':
      return lighten(cabinet, 0.62);
    case 'Bedroom':
      return lighten(textile[1], 0.72);
    case 'Bath':
    case 'WC':
      return lighten(tile, 0.35);
    default:
      return '#EFE7D5';
  }
}

function drawWalls(canvas: Canvas, { x, y, width, height }: Outline, thickness: number): void {
  const box = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
  canvas.add(`<rect ${box} fill="none" stroke="${planInk}" stroke-width="${thickness}"/>`);
}

/** Beside the furniture. */
const nameShares: Record<string, readonly [number, number]> = {
  Living: [0.62, 0.5],
  Bedroom: [0.5, 0.66],
  Kitchen: [0.5, 0.66],
  Dining: [0.5, 0.66],
};

function drawRoomName(canvas: Canvas, room: PlacedRoom): void {
  const [x, y] = room.centre(nameShares[room.name] ?? [0.5, 0.5]);
  const isSmall = room.width < 130 || room.height < 100;
  const size = isSmall ? 17 : 23;
  drawLabel(canvas, room.name, x, y + (isSmall ? 5 : 0), { font: 'serif', size, color: planInk });
  if (isSmall || !hasSizes(canvas)) return;
  const dimensions = `${inFeet(room.units.width)} × ${inFeet(room.units.height)}`;
  drawLabel(canvas, dimensions, x, y + 24, { font: 'sans', size: 17, color: noteInk });
}

function inFeet(units: number): string {
  const feet = units * feetPerUnit;
  const whole = Math.floor(feet);
  return `${whole}′${Math.round((feet - whole) * 12) % 12}″`;
}

function drawCompass(canvas: Canvas): void {
  canvas.group('transform="translate(1128 96)"', () => {
    canvas.add(
      `<circle r="34" fill="none" stroke="${planInk}" stroke-width="2.4"/><path d="M0 -30L10 12L0 5L-10 12Z" fill="${planInk}"/>`,
    );
    drawLabel(canvas, 'N', 0, -42, { font: 'serif', size: 18, color: planInk });
  });
}

function drawScaleBar(canvas: Canvas): void {
  const bar = 'M60 748h160m-160 -8v16m80 -16v16m80 -16v16';
  canvas.add(`<path d="${bar}" stroke="${planInk}" stroke-width="2.4" fill="none"/>`);
  drawLabel(canvas, '0', 60, 732, { font: 'sans', size: 17, color: planInk });
  drawLabel(canvas, '10 ft', 220, 732, { font: 'sans', size: 17, color: planInk });
}
