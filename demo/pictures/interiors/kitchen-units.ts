import type { Canvas } from '../canvas.ts';
import { type Color, darken, lighten, untinted } from '../color.ts';
import { cream, nearBlack } from '../palettes.ts';
import { backWall } from '../rooms/perspective.ts';

const { left, width, bottom } = backWall;
const counterY = 404;
const unitWidth = 102.4;
const drawers = 2;
const range = 6;

function drawCabinetDoor(canvas: Canvas, x: number, y: number, doorWidth: number, height: number): void {
  const { cabinet, fittings } = canvas.house;
  canvas.rect(x, y, doorWidth, height, cabinet);
  canvas.rect(x + 8, y + 8, doorWidth - 16, height - 16, darken(cabinet, 0.09));
  canvas.rect(x + 10, y + 10, doorWidth - 18, height - 18, lighten(cabinet, 0.08));
  canvas.rect(x + doorWidth - 15, y + height / 2 - 14, 4, 28, fittings);
}

/** Eight units below the counter, one of them drawers, one left free for the range; the counter, sink and tap. */
export function drawCabinets(canvas: Canvas): void {
  const { cabinet, counter, fittings } = canvas.house;
  canvas.rect(left, counterY, width, bottom - counterY, darken(cabinet, 0.25));
  for (let unit = 0; unit < 8; unit++) {
    const x = left + 4 + unit * unitWidth;
    if (unit === range) continue;
    if (unit === drawers) {
      for (let drawer = 0; drawer < 3; drawer++) {
        canvas.rect(x, counterY + 18 + drawer * 44, 98, 40, cabinet);
        canvas.rect(x + 34, counterY + 34 + drawer * 44, 30, 5, fittings);
      }
    } else {
      drawCabinetDoor(canvas, x, counterY + 18, 98, bottom - counterY - 40);
    }
  }
  canvas.rect(left, bottom - 18, width, 18, nearBlack, 'opacity=".6"');
  canvas.rect(left - 2, counterY - 4, width + 4, 18, counter);
  canvas.rect(left - 2, counterY + 11, width + 4, 4, darken(counter, 0.25));
  canvas.rect(538, counterY - 10, 130, 8, darken(counter, 0.16));
  canvas.stroke(`M604 ${counterY - 8}v-50q0 -22 20 -22t18 22v8`, fittings, 6);
}

/** The range with its hood and a pot on it. */
export function drawRange(canvas: Canvas): void {
  const { cabinet, fittings, textile, form } = canvas.house;
  const steel = '#C9C3B4';
  const x = left + 6 + range * unitWidth;
  canvas.rect(x - 4, counterY - 6, 108, bottom - counterY, '#3A413E');
  canvas.rect(x + 8, counterY + 44, 84, 74, '#23292A');
  canvas.rect(x + 12, counterY + 48, 76, 66, canvas.isNight ? untinted('#C9793A') : '#454D4A');
  canvas.rect(x + 8, counterY + 30, 84, 6, steel);
  for (let knob = 0; knob < 4; knob++) canvas.circle(x + 18 + knob * 22, counterY + 14, 5, steel);

  const hasMetalHood = form > 0.5;
  const hood = `M${x - 8} 250L${x + 20} 170V96H${x + 80}V170L${x + 108} 250Z`;
  canvas.path(hood, hasMetalHood ? fittings : lighten(cabinet, 0.2));
  canvas.rect(x - 12, 248, 124, 14, darken(hasMetalHood ? fittings : cabinet, 0.15));
  canvas.path(`M${x + 52} ${counterY - 6}v-28q0 -5 5 -5h36q5 0 5 5v28Z`, textile[0]);
  canvas.rect(x + 48, counterY - 40, 56, 6, darken(textile[0], 0.3));
  canvas.circle(x + 76, counterY - 44, 5, fittings);
}

/** Wall cabinets, or two open shelves with dishes. */
export function drawUpperStorage(canvas: Canvas): void {
  const { cabinet, symmetric } = canvas.house;
  if (!symmetric) {
    for (const shelfY of [176, 240]) drawDishShelf(canvas, shelfY);
    return;
  }
  canvas.rect(left + 10, 128, 250, 118, darken(cabinet, 0.2));
  for (const offset of [12, 95, 178]) drawCabinetDoor(canvas, left + offset, 130, 80, 114);
  canvas.rect(left + 6, 246, 258, 7, darken(cabinet, 0.3));
}

function drawDishShelf(canvas: Canvas, y: number): void {
  const { random, house } = canvas;
  canvas.rect(left + 20, y, 240, 10, house.timber);
  canvas.shadow(
    [
      [left + 26, y + 10],
      [left + 260, y + 10],
      [left + 266, y + 18],
      [left + 34, y + 18],
    ],
    0.15,
  );
  for (let place = 0; place < 7; place++) {
    const x = left + 30 + place * 32;
    if (random.chance(0.3)) {
      canvas.path(`M${x} ${y}q-2 -20 2 -24h16q4 4 2 24Z`, random.pick(house.textile));
      continue;
    }
    const plates = random.integer(2, 4);
    for (let plate = 0; plate < plates; plate++) {
      const color: Color = plate % 2 ? '#F3ECDC' : random.pick(['#C8D2CA', '#E2C8AC', house.textile[1]]);
      canvas.rect(x, y - 6 - plate * 7, 24, 5, color);
    }
  }
}

/** Boards, a bowl of fruit and three jars on the counter. */
export function drawCounterThings(canvas: Canvas): void {
  const { timber } = canvas.house;
  canvas.rect(left + 40, counterY - 64, 18, 60, timber, 'rx="3"');
  canvas.rect(left + 62, counterY - 50, 16, 46, darken(timber, 0.2), 'rx="3"');
  canvas.ellipse(left + 170, counterY - 10, 42, 9, cream);
  for (const [offset, color] of [
    [-20, '#C9492F'],
    [0, '#D9A441'],
    [18, '#7C9B55'],
  ] as const) {
    canvas.circle(left + 170 + offset, counterY - 22, 12, color);
  }
  for (let jar = 0; jar < 3; jar++) {
    canvas.rect(left + 330 + jar * 22, counterY - 34 + jar * 6, 17, 30 - jar * 6, '#EFE6D2');
  }
}
