import type { Canvas, Point } from '../canvas.ts';
import { lighten } from '../color.ts';
import { freshSnow, type Material } from '../palettes.ts';
import { drawSnowLine } from './snow.ts';
import { drawEaveShadow, drawWall, drawWallPolygon, isMasonry } from './wall.ts';
import { drawWindow } from './window.ts';

export function drawRoofPolygon(canvas: Canvas, points: readonly Point[]): void {
  canvas.polygon(points, canvas.house.roof);
  canvas.polygon(points, canvas.pattern(canvas.house.metalRoof ? 'seam' : 'roof'));
}

export interface GableOptions {
  /** How far the roof projects beyond the wall. */
  overhang?: number;
  material?: Material;
  finial?: boolean;
  /** Carved work under the peak. */
  fretwork?: boolean;
}

/** A triangular front with bargeboards; the point is the left eave, on top of the wall. */
export function drawGable(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  options: GableOptions = {},
): void {
  const { overhang = 20, material = canvas.house.wall } = options;
  const { trim, roof } = canvas.house;
  const centre = x + width / 2;
  const wallTop = y - height;
  drawWallPolygon(
    canvas,
    [
      [x, y],
      [centre, wallTop],
      [x + width, y],
    ],
    material,
  );
  canvas.shadow(
    [
      [centre, wallTop],
      [x + width, y],
      [x + width - 26, y],
      [centre, wallTop + 34],
    ],
    0.22,
  );
  canvas.shadow(
    [
      [centre, wallTop],
      [x, y],
      [x + 12, y],
      [centre, wallTop + 17],
    ],
    0.2,
  );
  const slope = height / (width / 2);
  const thickness = 22;
  const peak: Point = [centre, y - height - thickness];
  const eaveY = y + overhang * slope - 4;
  for (const side of [-1, 1]) {
    const eaveX = centre + side * (width / 2 + overhang);
    canvas.polygon([peak, [eaveX, eaveY], [eaveX - side * 5, eaveY + 13], [centre, wallTop + 6]], roof);
    const [outer, inner] = [eaveX - side * 3, eaveX - side * 9];
    const boardTop = y - height - thickness + 15;
    canvas.polygon(
      [
        [centre, boardTop],
        [outer, eaveY + 9],
        [inner, eaveY + 19],
        [centre, wallTop + 10],
      ],
      trim,
    );
  }
  if (options.finial) {
    canvas.rect(centre - 3, y - height - thickness - 18, 6, 34, trim);
    canvas.circle(centre, y - height - thickness - 20, 5, trim);
  }
  if (options.fretwork) {
    const carving = `L${centre} ${wallTop + 10}L${centre + 44} ${wallTop + 62}q-20 -14 -44 -4q-24 -10 -44 4Z`;
    canvas.path(`M${centre - 44} ${wallTop + 62}${carving}`, trim);
  }
  drawSnowLine(canvas, peak, [centre - width / 2 - overhang, eaveY], 13);
  drawSnowLine(canvas, [centre + width / 2 + overhang, eaveY], peak, 13);
}

/** A roof seen from its long side; the ends lean in by `inset`, a great deal for a hip roof. */
export function drawSideRoof(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  { overhang = 22, inset = 16 }: { overhang?: number; inset?: number } = {},
): void {
  const [left, right] = [x - overhang, x + width + overhang];
  const outline: Point[] = [
    [left, y],
    [left + inset, y - height],
    [right - inset, y - height],
    [right, y],
  ];
  drawRoofPolygon(canvas, outline);
  canvas.shadow(
    [
      [right - inset - width * 0.2, y - height],
      [right - inset, y - height],
      [right, y],
      [right - width * 0.12, y],
    ],
    0.12,
  );
  canvas.rect(left - 2, y - 3, width + 2 * overhang + 4, 10, canvas.house.trim);
  drawEaveShadow(canvas, x, y + 7, width);
  if (!canvas.hasSnow) return;
  canvas.polygon(outline, freshSnow, 'opacity=".93"');
  drawSnowLine(canvas, [left, y - 2], [right, y - 2], 12);
  for (let ripple = 0; ripple < 6; ripple++) {
    const rippleX = x + canvas.random.between(0, width);
    const rippleY = y - canvas.random.between(0.15, 0.8) * height;
    canvas.stroke(`M${rippleX} ${rippleY}q30 -7 62 0`, '#D5DBDA', 3);
  }
}

/** A small gabled window on a roof; the point is its lower left corner. */
export function drawDormer(canvas: Canvas, x: number, y: number, width: number, height: number): void {
  const { wall, trim, roof } = canvas.house;
  const material: Material = isMasonry(wall) ? { pattern: 'siding', color: trim } : wall;
  drawWall(canvas, x, y - height, width, height, { material, shaded: false });
  drawWindow(canvas, x + width * 0.22, y - height + 14, width * 0.56, height - 26, { sill: false, frame: 4 });
  const cladding: Material = { pattern: 'siding', color: lighten(roof, 0.45) };
  drawGable(canvas, x, y - height + 2, width, width * 0.42, { overhang: 9, material: cladding });
}
