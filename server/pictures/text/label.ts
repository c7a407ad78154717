import { type Canvas, round } from '../canvas.ts';
import type { Color } from '../color.ts';
import { sansGlyphs } from './sans-glyphs.ts';
import { serifGlyphs } from './serif-glyphs.ts';

/** One letter: how far the pen moves on, and its outline, in thousandths of the type size, the baseline at 0. */
export interface Glyph {
  advance: number;
  outline: string;
}

const fonts = { serif: serifGlyphs, sans: sansGlyphs };

export interface LabelOptions {
  font: keyof typeof fonts;
  size: number;
  color: Color;
  /** Added between letters. */
  spacing?: number;
}

/**
 * Words in a picture, centred on `x`, their baseline at `y`. They are drawn as outlines, because a `<text>` element
 * would look different on every machine and would vanish on one that has no fonts.
 */
export function drawLabel(canvas: Canvas, text: string, x: number, y: number, options: LabelOptions): void {
  const { font, size, color, spacing = 0 } = options;
  const scale = size / 1000;
  const glyphs = [...text].map((letter) => {
    const glyph = fonts[font][letter];
    if (!glyph) throw new Error(`The ${font} letters of the pictures have no "${letter}".`);
    return glyph;
  });
  const width = glyphs.reduce((sum, glyph) => sum + glyph.advance * scale + spacing, -spacing);
  let pen = x - width / 2;
  const fill = canvas.inDaylight(color);
  const letters = glyphs.map(({ advance, outline }) => {
    const left = pen;
    pen += advance * scale + spacing;
    return outline && `<path transform="translate(${round(left)} ${round(y)}) scale(${scale})" d="${outline}"/>`;
  });
  canvas.add(`<g fill="${fill}">${letters.join('')}</g>`);
}
