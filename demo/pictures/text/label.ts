import { type Canvas, round } from '../canvas.ts';
import type { Color } from '../color.ts';
import { sansGlyphs } from './sans-glyphs.ts';
import { serifGlyphs } from './serif-glyphs.ts';

const fonts = { serif: serifGlyphs, sans: sansGlyphs };

export interface LabelOptions {
  font: keyof typeof fonts;
  size: number;
  color: Color;
  spacing?: number;
}

/** Centred on `x`. Drawn as outlines: a `<text>` element differs between machines and vanishes on one without fonts. */
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
