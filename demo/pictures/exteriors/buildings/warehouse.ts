import { drawSideRoof } from '../../building/roof.ts';
import { drawSnowLine } from '../../building/snow.ts';
import { drawChimney, drawWall, drawWallPolygon } from '../../building/wall.ts';
import { drawWindow } from '../../building/window.ts';
import { type Canvas, pictureWidth } from '../../canvas.ts';
import { darken, lighten } from '../../color.ts';
import { darkRedBrick } from '../../palettes.ts';
import { createRandom } from '../../random.ts';
import { drawBackdrop } from '../../scenery/land.ts';
import { drawTree } from '../../scenery/tree.ts';
import { drawVan } from '../../scenery/vehicles.ts';

const ground = 650;
const x = 170;
const width = 860;
const height = 240;
const y = ground - height;
const steel = '#38423F';

/** A warehouse with a sawtooth or a low roof, two roller doors and a van in the yard. */
export function drawWarehouse(canvas: Canvas): void {
  const { house } = canvas;
  const random = createRandom(`ext${house.seed}`);
  drawBackdrop(canvas, ground, 'town');
  canvas.rect(0, ground, pictureWidth, 160, canvas.hasSnow ? '#E3E5E1' : '#A9A597');
  for (let lane = 0; lane < 8; lane++) {
    canvas.line(120 + lane * 130, ground + 50, 60 + lane * 150, 800, '#E9E2CC', 4, 'opacity=".7"');
  }
  const isSawtooth = random.chance(0.6);
  drawChimney(canvas, x + width - 120, y - 210, 50, 220, darkRedBrick);
  drawWall(canvas, x, y, width, height);
  if (isSawtooth) drawSawtoothRoof(canvas);
  else drawLowRoof(canvas);

  canvas.rect(x, y + 2, width, 10, darken(house.wall.color, 0.3));
  for (const place of [0.09, 0.27, 0.73, 0.91]) {
    // Unused; the draw keeps the later ones, and so every older picture, unchanged.
    random.fraction();
    const options = { style: 'steel', lintel: '#C9BFA9', curtain: 0, trim: steel } as const;
    drawWindow(canvas, x + width * place - 58, y + 52, 116, 110, options);
  }
  drawRollerDoor(canvas, x + width * 0.42 - 58);
  drawRollerDoor(canvas, x + width * 0.58 - 58);
  canvas.mainDoor = [x + width * 0.42 - 58, ground - 150, 116, 150];
  canvas.rect(x + 70, y + 22, 230, 20, lighten(house.wall.color, 0.55), 'opacity=".85"');
  canvas.rect(x, ground - 14, width, 14, '#8E887A');
  canvas.rect(x + width * 0.5 - 10, ground - 24, 20, 24, '#D9A441');
  drawVan(canvas, house.flipped ? 700 : 150, 742);
  drawTree(canvas, 80, ground + 2, 260, 'oval');
  drawTree(canvas, 1130, ground + 2, 240, 'spruce');
}

function drawSawtoothRoof(canvas: Canvas): void {
  const { wall, roof } = canvas.house;
  const teeth = 5;
  const tooth = width / teeth;
  for (let index = 0; index < teeth; index++) {
    const left = x + index * tooth;
    drawWallPolygon(
      canvas,
      [
        [left, y],
        [left, y - 84],
        [left + tooth, y],
      ],
      wall,
    );
    const right = left + tooth + 4;
    canvas.polygon(
      [
        [left - 6, y - 90],
        [right, y - 2],
        [right, y + 10],
        [left - 6, y - 72],
      ],
      roof,
    );
    drawSnowLine(canvas, [left - 6, y - 90], [right, y - 2], 10);
  }
}

function drawLowRoof(canvas: Canvas): void {
  drawSideRoof(canvas, x, y, width, 62, { inset: 10, overhang: 16 });
  for (const place of [0.2, 0.5, 0.8]) {
    canvas.rect(x + width * place - 40, y - 92, 80, 34, '#8E948F');
    canvas.rect(x + width * place - 48, y - 100, 96, 10, '#5F6764');
  }
}

function drawRollerDoor(canvas: Canvas, left: number): void {
  const { door } = canvas.house;
  canvas.rect(left - 8, ground - 158, 132, 158, steel);
  canvas.rect(left, ground - 150, 116, 150, door);
  for (let slat = 0; slat < 9; slat++) {
    const slatY = ground - 134 + slat * 17;
    canvas.line(left, slatY, left + 116, slatY, darken(door, 0.28), 2.4);
  }
  canvas.rect(left + 46, ground - 96, 24, 12, '#F1E8D6', 'opacity=".8"');
}
