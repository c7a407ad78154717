/** `#rrggbb`; a leading `!` keeps the colour untinted at every time of day. */
export type Color = string;

export const ink = '#1B2421';
const paper = '#FFF6E6';

/** Red, green and blue, each 0 to 255. */
export function channels(color: Color): [number, number, number] {
  const channel = (start: number) => Number.parseInt(color.slice(start, start + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

/** Linear: 0 is all `from`, 1 is all `to`. */
export function mix(from: Color, to: Color, share: number): Color {
  const target = channels(to);
  const mixed = channels(from).map((value, index) => value + ((target[index] ?? value) - value) * share);
  const hex = mixed.map((value) =>
    Math.max(0, Math.min(255, Math.round(value)))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

export const darken = (color: Color, share: number): Color => mix(color, ink, share);
export const lighten = (color: Color, share: number): Color => mix(color, paper, share);

/** Lamplight and the sun keep their colour at every time of day. */
export const untinted = (color: Color): Color => `!${color}`;

export const groundShadow = (opacity: string): Color => `rgba(27,36,33,${opacity})`;

export const reflection = (opacity: string): Color => `rgba(255,250,235,${opacity})`;
