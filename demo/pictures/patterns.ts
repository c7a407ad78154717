/** Repeating surfaces in translucent dark and light strokes, so that one tile serves every base colour. */
export interface PatternTile {
  width: number;
  height: number;
  shapes: string;
}

const dark = (opacity: string) => `rgba(27,36,33,${opacity})`;
const pale = (opacity: string) => `rgba(255,246,230,${opacity})`;
const strokes = (path: string, color: string, width: string) =>
  `<path d="${path}" stroke="${color}" stroke-width="${width}"/>`;
const area = (path: string, color: string) => `<path d="${path}" fill="${color}"/>`;

const stuccoSpecks = [
  [8, 10],
  [34, 22],
  [50, 46],
  [18, 48],
  [42, 6],
].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.200" fill="${dark('.12')}"/>`);

export const patternTiles = {
  brick: {
    width: 96,
    height: 40,
    shapes:
      strokes(
        'M0 .7H96M0 10.7H96M0 20.7H96M0 30.7H96M16 0V10M48 0V10M80 0V10M0 10V20M32 10V20M64 10V20M16 20V30M48 20V30M80 20V30M0 30V40M32 30V40M64 30V40',
        pale('.30'),
        '1.4',
      ) +
      area('M17 1.4h30v8.600h-30zM65 11.400h30v8.600h-30zM33 31.400h30v8.600h-30z', dark('.13')) +
      area('M49 21.400h30v8.600h-30zM1 11.400h30v8.600h-30zM81 1.400h15v8.600h-15z', pale('.12')),
  },
  stone: {
    width: 150,
    height: 84,
    shapes:
      strokes(
        'M0 1H150M0 28H150M0 56H150M34 0V28M88 0V28M128 0V28M14 28V56M70 28V56M112 28V56M44 56V84M96 56V84M140 56V84',
        dark('.2'),
        '1.800',
      ) +
      area('M36 2h50v24h-50zM114 30h36v24h-36z', dark('.08')) +
      area('M16 30h52v24h-52zM98 58h40v25h-40z', pale('.22')),
  },
  siding: {
    width: 60,
    height: 13,
    shapes: strokes('M0 12.400H60', dark('.24'), '1.500') + strokes('M0 1H60', pale('.3'), '1.200'),
  },
  batten: {
    width: 27,
    height: 40,
    shapes:
      strokes('M1 0V40', dark('.22'), '1.600') +
      strokes('M5 0V40', dark('.09'), '1.200') +
      strokes('M3 0V40', pale('.4'), '1.800'),
  },
  shingle: {
    width: 36,
    height: 26,
    shapes:
      strokes('M0 12.600H36M0 25.600H36', dark('.28'), '1.500') +
      strokes('M10 0V13M26 0V13M2 13V26M18 13V26M31 13V26', dark('.18'), '1.200') +
      area('M10 0h16v12h-16z', pale('.12')),
  },
  stucco: { width: 60, height: 60, shapes: stuccoSpecks.join('') },
  roof: {
    width: 44,
    height: 22,
    shapes:
      strokes('M0 10.500H44M0 21.500H44', dark('.35'), '1.400') +
      strokes('M12 0V11M34 0V11M2 11V22M24 11V22', dark('.28'), '1.200') +
      area('M13 1h20v9h-20zM3 12h20v9h-20z', pale('.06')),
  },
  seam: {
    width: 30,
    height: 30,
    shapes: strokes('M1 0V30', pale('.28'), '2') + strokes('M4 0V30', dark('.25'), '1.500'),
  },
  subway: {
    width: 44,
    height: 32,
    shapes:
      strokes('M0 .7H44M0 16.700H44M22 0V16M0 16V32', dark('.16'), '1.400') + strokes('M24 3h17', pale('.6'), '2'),
  },
  square: { width: 30, height: 30, shapes: strokes('M0 .7H30M.7 0V30', dark('.15'), '1.400') },
  stripe: { width: 44, height: 44, shapes: area('M0 0h22v44h-22z', pale('.9')) },
} satisfies Record<string, PatternTile>;

export type PatternName = keyof typeof patternTiles;
