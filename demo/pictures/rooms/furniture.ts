import type { Canvas, Point } from '../canvas.ts';
import { type Color, darken, groundShadow, lighten } from '../color.ts';
import { cream } from '../palettes.ts';

/** A rug from `x1` to `x2` at its far edge, wider towards the viewer, with a border, diamonds and a fringe. */
export function drawRug(
  canvas: Canvas,
  [x1, x2]: readonly [left: number, right: number],
  [y1, y2]: readonly [far: number, near: number],
  color: Color,
  borderColor: Color,
): void {
  const spread = 0.2;
  const width = x2 - x1;
  const depth = y2 - y1;
  const nearRight: Point = [x2 + (x2 - 600) * spread, y2];
  const nearLeft: Point = [x1 + (x1 - 600) * spread, y2];
  canvas.polygon([[x1, y1], [x2, y1], nearRight, nearLeft], color);

  const inset = 0.07;
  const farBorder = `M${x1 + width * inset} ${y1 + depth * 0.14}H${x2 - width * inset}`;
  const rightCorner = `L${x2 - width * inset + (x2 - 600) * spread * 0.7} ${y2 - depth * 0.16}`;
  const leftCorner = `H${x1 + width * inset + (x1 - 600) * spread * 0.7}Z`;
  canvas.stroke(farBorder + rightCorner + leftCorner, borderColor, 4);

  const diamonds = canvas.random.integer(5, 9);
  for (let index = 0; index < diamonds; index++) {
    const x = x1 + width * (0.14 + (0.72 * (index + 0.5)) / diamonds);
    const y = (y1 + y2) / 2;
    const [w, h] = [width * 0.03, depth * 0.2];
    const diamond = `M${x} ${y - h}l${w} ${h}l${-w} ${h}l${-w} ${-h}Z`;
    canvas.path(diamond, index % 2 ? borderColor : lighten(color, 0.35));
  }
  for (let thread = 0; thread < 30; thread++) {
    const x = nearLeft[0] + ((nearRight[0] - nearLeft[0]) * thread) / 29;
    canvas.line(x, y2, x, y2 + 7, lighten(color, 0.5), 2);
  }
}

/** A low table with books and a vase of flowers. */
export function drawLowTable(canvas: Canvas, x: number, y: number, width: number, color: Color): void {
  const [main, accent] = canvas.house.textile;
  canvas.ellipse(x + width / 2, y + 6, width * 0.5, 10, groundShadow('.25'));
  for (const place of [0.1, 0.86]) canvas.rect(x + width * place, y - 38, 9, 42, darken(color, 0.25));
  const top: Point[] = [
    [x + 16, y - 56],
    [x + width - 16, y - 56],
    [x + width, y - 42],
    [x, y - 42],
  ];
  canvas.polygon(top, lighten(color, 0.18));
  canvas.rect(x, y - 42, width, 10, darken(color, 0.08));
  canvas.rect(x + width * 0.2, y - 64, 66, 8, main);
  canvas.rect(x + width * 0.22, y - 71, 56, 7, cream);

  const vaseX = x + width * 0.64;
  canvas.path(`M${vaseX} ${y - 50}q-4 -26 4 -32h18q8 6 4 32Z`, accent);
  const stems = `M${vaseX + 12} ${y - 82}q-10 -20 -18 -28M${vaseX + 13} ${y - 82}q0 -24 4 -36M${vaseX + 14} ${y - 82}q8 -16 20 -24`;
  canvas.stroke(stems, '#5C7A4B', 2.6);
  for (const [right, up] of [
    [-6, -112],
    [16, -120],
    [34, -108],
  ] as const) {
    canvas.circle(vaseX + right, y + up, 6.5, canvas.random.pick(['#E7B9A6', '#F3E6C8', '#D6763F']));
  }
}

/** Shelves full of books, with a vase here and a gap there. */
export function drawShelves(canvas: Canvas, x: number, y: number, width: number, height: number): void {
  const color = canvas.house.timber;
  canvas.rect(x, y, width, height, darken(color, 0.34));
  const boards = Math.round(height / 70);
  for (let board = 0; board < boards; board++) {
    const boardY = y + (height * (board + 1)) / boards;
    drawBooks(canvas, x + 12, x + width - 22, boardY - 6);
    canvas.rect(x, boardY - 6, width, 8, color);
  }
  canvas.rect(x - 5, y - 8, width + 10, 10, color);
  canvas.rect(x, y, 8, height, color);
  canvas.rect(x + width - 8, y, 8, height, darken(color, 0.12));
  canvas.rect(x - 2, y + height - 4, width + 4, 8, darken(color, 0.2));
}

const bookColors = ['#A6402A', '#1F5447', '#D9A441', cream, '#3E5566', '#6B4A3C', '#8FA08C'];

function drawBooks(canvas: Canvas, from: number, to: number, y: number): void {
  const { random, house } = canvas;
  let x = from;
  while (x < to) {
    const width = random.between(7, 16);
    const height = random.between(30, 52);
    if (random.chance(0.12)) {
      canvas.path(`M${x + 4} ${y}q-4 -24 4 -30h14q8 6 4 30Z`, random.pick(house.textile));
      x += 34;
    } else if (random.chance(0.1)) {
      x += random.between(14, 30);
    } else {
      canvas.rect(x, y - height, width - 1.5, height, random.pick([...bookColors, ...house.textile]));
      x += width;
    }
  }
}
