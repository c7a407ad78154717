import { type Canvas, round, roundPath } from '../canvas.ts';
import type { PlacedRoom } from './openings.ts';

const softInk = '#8A8F83';
const stroke = `fill="none" stroke="${softInk}" stroke-width="2.4"`;

/** Thin outlines, as a plan draws furniture. */
export function drawFittings(canvas: Canvas, room: PlacedRoom): void {
  const { name, x, y, width, height } = room;
  const outline = (path: string) => canvas.add(`<path d="${roundPath(path)}" ${stroke}/>`);
  const ellipse = (centreX: number, centreY: number, radiusX: number, radiusY: number) =>
    canvas.add(`<ellipse cx="${round(centreX)}" cy="${round(centreY)}" rx="${radiusX}" ry="${radiusY}" ${stroke}/>`);
  const middle = x + width / 2;
  const right = x + width;
  if (name === 'Bedroom' && height > 150) {
    const bed = `M${middle - 52} ${y + 16}h104v84h-104Z`;
    const pillows = `M${middle - 44} ${y + 22}h38v22h-38ZM${middle + 6} ${y + 22}h38v22h-38Z`;
    outline(`${bed}${pillows}M${middle - 52} ${y + 58}h104`);
  }
  if (name === 'Living') {
    const sofa = `M${x + 26} ${y + 40}h50v${height - 100}h-50ZM${x + 40} ${y + 48}v${height - 116}`;
    outline(`${sofa}M${x + 110} ${y + height / 2 - 40}h44v70h-44Z`);
  }
  if (name === 'Kitchen') {
    const counter = `M${x + 10} ${y + 10}h${width - 20}v38h${-(width - 20)}Z`;
    const hobs = `M${right - 70} ${y + 18}h22v22h-22ZM${right - 44} ${y + 18}h22v22h-22Z`;
    outline(`${counter}${hobs}M${x + 40} ${y + 18}h40v22h-40Z`);
  }
  if (name === 'Bath') {
    const tubLength = Math.min(110, width - 24);
    const tub = `M${x + 12} ${y + height - 58}h${tubLength}v44h${-tubLength}Z`;
    outline(`${tub}M${x + 16} ${y + 16}h34v28h-34Z`);
    ellipse(right - 30, y + 34, 14, 18);
  }
  if (name === 'Dining') ellipse(middle, y + height * 0.34, 46, 24);
}
