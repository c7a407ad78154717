import { type Canvas, round } from '../canvas.ts';
import { type Color, darken, groundShadow } from '../color.ts';
import { blackIron, darkSteel, freshSnow } from '../palettes.ts';

const tyre = '#23292A';
const hub = '#B8B5A8';

function drawWheel(canvas: Canvas, x: number, y: number, hubRadius: number): void {
  canvas.circle(x, y, 21, tyre);
  canvas.circle(x, y, hubRadius, hub);
}

/** A parked car; the point is the ground under its rear bumper. */
export function drawCar(canvas: Canvas, x: number, y: number, color: Color, scale = 1): void {
  canvas.group(`transform="translate(${round(x)} ${round(y)}) scale(${scale})"`, () => {
    canvas.ellipse(115, 2, 122, 8, groundShadow('.28'));
    canvas.path(
      'M4 -14Q0 -44 30 -50L64 -56Q84 -92 112 -92H150Q182 -92 198 -56Q228 -52 230 -30V-14Q230 -6 222 -6H12Q4 -6 4 -14Z',
      color,
    );
    const glass = canvas.isNight ? '#26343f' : '#54686B';
    canvas.path('M76 -57Q92 -83 112 -83H126V-57ZM134 -83H150Q172 -83 186 -57H134Z', glass);
    canvas.rect(4, -28, 226, 4, darken(color, 0.22));
    canvas.rect(222, -42, 9, 9, '#F3E3B0');
    canvas.rect(2, -40, 7, 9, '#B5432F');
    for (const wheelX of [52, 182]) drawWheel(canvas, wheelX, -6, 10);
    if (canvas.hasSnow) canvas.path('M84 -92q14 -10 64 -7q22 -3 30 10Z', freshSnow);
  });
}

/** A delivery van in the colours of the house's doors. */
export function drawVan(canvas: Canvas, x: number, y: number): void {
  const { door } = canvas.house;
  canvas.group(`transform="translate(${x} ${y})"`, () => {
    canvas.ellipse(150, 6, 165, 10, groundShadow('.28'));
    canvas.rect(0, -120, 210, 106, '#EDE5D2');
    canvas.rect(0, -120, 210, 16, door);
    canvas.path('M214 -92H258Q272 -92 280 -62L290 -50V-14H214Z', door);
    canvas.path('M226 -82H254Q262 -82 268 -58H226Z', '#54686B');
    canvas.rect(0, -16, 290, 8, blackIron);
    for (const wheelX of [48, 94, 248]) drawWheel(canvas, wheelX, -4, 9);
  });
}

/** A forklift truck with a crate on its forks. */
export function drawForklift(canvas: Canvas, x: number, y: number): void {
  const mast = '#2E3633';
  canvas.group(`transform="translate(${x} ${y})"`, () => {
    canvas.ellipse(120, 4, 150, 12, groundShadow('.28'));
    canvas.rect(0, -96, 150, 80, '#D9A441');
    canvas.path('M30 -96L44 -190H120L136 -96Z', 'none', `stroke="${mast}" stroke-width="9"`);
    canvas.rect(52, -130, 44, 36, darkSteel);
    canvas.rect(160, -210, 12, 206, mast);
    canvas.rect(178, -210, 8, 206, mast);
    canvas.rect(186, -22, 110, 9, mast);
    canvas.circle(36, -14, 24, tyre);
    canvas.circle(126, -14, 24, tyre);
    canvas.rect(196, -90, 90, 68, '#C79A63');
  });
}

/** A bicycle; the point is the ground under its rear wheel. */
export function drawBicycle(canvas: Canvas, x: number, y: number, color: Color): void {
  const frame = `M${x} ${y - 20}L${x + 22} ${y - 46}H${x + 50}L${x + 34} ${y - 20}H${x}M${x + 34} ${y - 20}L${x + 20} ${y - 50}`;
  const fork = `M${x + 50} ${y - 46}L${x + 66} ${y - 20}`;
  const barAndSaddle = `M${x + 48} ${y - 56}h12M${x + 13} ${y - 51}h14`;
  canvas.stroke(frame + fork + barAndSaddle, color, 3.6);
  const wheelColor = canvas.inDaylight('#2B312F');
  for (const offset of [0, 66]) {
    const wheel = `cx="${round(x + offset)}" cy="${round(y - 20)}" r="19"`;
    canvas.add(`<circle ${wheel} stroke="${wheelColor}" stroke-width="3" fill="none"/>`);
  }
}
