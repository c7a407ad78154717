import type { Canvas } from '../canvas.ts';
import { darken, groundShadow, lighten } from '../color.ts';

export const bedX = 560;
export const bedWidth = 340;
const bedEnd = bedX + bedWidth;
const linen = '#FBF7EE';

/** A made bed with an upholstered or a slatted headboard, a blanket and three pillows. */
export function drawBed(canvas: Canvas): void {
  drawHeadboard(canvas);
  drawCovers(canvas);
  drawPillows(canvas);
}

function drawHeadboard(canvas: Canvas): void {
  const { form, timber, textile } = canvas.house;
  const isUpholstered = form > 0.5;
  const top = isUpholstered ? 330 : 352;
  const outline = `M${bedX - 12} 548V${top}q0 -22 22 -22H${bedEnd - 10}q22 0 22 22V548Z`;
  canvas.path(outline, isUpholstered ? lighten(textile[0], 0.1) : timber);
  for (let seam = 1; isUpholstered && seam < 6; seam++) {
    const x = bedX + (bedWidth * seam) / 6;
    canvas.line(x, 316, x, 470, darken(textile[0], 0.16), 2);
  }
  for (let slat = 1; !isUpholstered && slat < 9; slat++) {
    canvas.rect(bedX + (bedWidth * slat) / 9 - 3, 350, 6, 120, darken(timber, 0.3));
  }
}

function drawCovers(canvas: Canvas): void {
  const { timber, textile } = canvas.house;
  const [main, accent] = textile;
  canvas.ellipse(bedX + bedWidth / 2, 742, bedWidth * 0.66, 18, groundShadow('.25'));
  canvas.polygon(
    [
      [bedX, 452],
      [bedEnd, 452],
      [bedEnd + 46, 640],
      [bedX - 46, 640],
    ],
    '#F7F1E5',
  );
  canvas.polygon(
    [
      [bedX - 14, 520],
      [bedEnd + 14, 520],
      [bedEnd + 50, 646],
      [bedX - 50, 646],
    ],
    main,
  );
  const half = -(bedWidth + 42) / 2;
  canvas.path(`M${bedX - 14} 520h${bedWidth + 28}l7 24q-90 14 ${half} 4t${half} 0Z`, lighten(main, 0.35));
  const hem = `M${bedX - 50} 646h${bedWidth + 100}v74q-60 16 -120 4t-120 6t-120 -2t-80 -4Z`;
  canvas.path(hem, darken(main, 0.14));
  for (let fold = 1; fold < 6; fold++) {
    const path = `M${bedX - 20 + (bedWidth * fold) / 6} 560q-6 90 ${(fold - 3) * 8} 160`;
    canvas.stroke(path, darken(main, 0.2), 2.4, 'opacity=".6"');
  }
  canvas.polygon(
    [
      [bedX - 42, 618],
      [bedEnd + 42, 618],
      [bedEnd + 52, 656],
      [bedX - 52, 656],
    ],
    accent,
  );
  for (let thread = 0; thread < 26; thread++) {
    const x = bedX - 50 + ((bedWidth + 100) * thread) / 25;
    canvas.line(x, 656, x, 668, accent, 3);
  }
  canvas.rect(bedX - 30, 722, 14, 26, darken(timber, 0.3));
  canvas.rect(bedEnd + 16, 722, 14, 26, darken(timber, 0.3));
}

function drawPillows(canvas: Canvas): void {
  const accent = canvas.house.textile[1];
  for (const x of [bedX + 18, bedEnd - 152]) {
    canvas.path(`M${x} 498q-10 -52 14 -56h106q24 4 14 56q-66 10 -134 0Z`, linen);
    canvas.path(`M${x + 108} 444h14q22 6 12 54l-18 2Z`, darken(linen, 0.1));
  }
  const middle = bedX + bedWidth / 2;
  canvas.path(`M${middle - 58} 516q-6 -42 10 -46h96q16 4 10 46q-58 8 -116 0Z`, accent);
  canvas.line(middle - 40, 480, middle + 40, 480, lighten(accent, 0.4), 3);
}
