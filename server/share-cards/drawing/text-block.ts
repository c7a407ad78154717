import { colours } from './colours.ts';
import type { TextStyle, Typesetter } from './typesetter.ts';
import { cutText, fitText, wrapText } from './wrap-text.ts';

export interface Block {
  lines: readonly string[];
  style: TextStyle;
  lineHeight: number;
  colour: keyof typeof colours;
}

/** Wrapping asks for the same lines again and again. */
function measureAt(set: Typesetter, style: TextStyle): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    const width = known.get(text) ?? set.measure(text, style);
    known.set(text, width);
    return width;
  };
}

export function oneLine(set: Typesetter, text: string, width: number, given: Omit<Block, 'lines'>): Block {
  const { style } = given;
  return { ...given, lines: [cutText(set.drawable(text, style.face), { width, measure: measureAt(set, style) })] };
}

interface Size {
  size: number;
  linesMax: number;
}

interface Fitting {
  width: number;
  /** Largest first. */
  sizes: readonly Size[];
  style: TextStyle;
  /** Line height divided by font size. */
  ratio: number;
  colour: Block['colour'];
}

/** The text at the first of the sizes at which it fits. */
export function fitted(set: Typesetter, text: string, { width, sizes, style, ratio, colour }: Fitting): Block {
  const drawable = set.drawable(text, style.face);
  const { size, lines } = fitText(drawable, sizes, ({ size: pixels, linesMax }) =>
    wrapText(drawable, { width, linesMax, measure: measureAt(set, { ...style, size: pixels }) }),
  );
  return { lines, style: { ...style, size: size.size }, lineHeight: size.size * ratio, colour };
}

export const heightOf = ({ lines, lineHeight }: Block) => lines.length * lineHeight;

export function draw(set: Typesetter, { lines, style, lineHeight, colour }: Block, x: number, top: number): string {
  const outlines = lines.map((line, index) =>
    set.outline(line, style, { x, baseline: top + index * lineHeight + set.baselineIn(lineHeight, style) }),
  );
  return `<g fill="${colours[colour]}">${outlines.join('')}</g>`;
}
