import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Buffer, BufferFlag, Face, Feature, Font, shape, Variation } from 'harfbuzzjs';
import subsetFont from 'subset-font';

export interface TextStyle {
  face: 'display' | 'ui';
  weight: number;
  /** Pixels. */
  size: number;
  /** Added after each letter, in ems. */
  tracking?: number;
}

export interface Typesetter {
  /** The text on one line without the letters that no font has, such as emoji, and without piled-up accents. */
  drawable(text: string, face: TextStyle['face']): string;
  measure(text: string, style: TextStyle): number;
  /** SVG paths, so that their renderer needs no fonts. */
  outline(text: string, style: TextStyle, at: { x: number; baseline: number }): string;
  /** Distance of the baseline from the top of a line of this height. */
  baselineIn(lineHeight: number, style: TextStyle): number;
}

const { resolve } = createRequire(import.meta.url);
const newsreader = ['latin', 'latin-ext', 'vietnamese'].map((part) => `newsreader/files/newsreader-${part}-standard`);
const sourceSans = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek'].map(
  (part) => `source-sans-3/files/source-sans-3-${part}-wght`,
);
const opticalSize = 56;

interface LoadedFace {
  face: Face;
  characters: ReadonlySet<number>;
  fonts: Map<number, Font>;
}

async function loadFace(file: string): Promise<LoadedFace> {
  const packed = await readFile(resolve(`@fontsource-variable/${file}-normal.woff2`));
  const face = new Face(new Blob(await subsetFont(packed, '', { targetFormat: 'sfnt', keepAllGlyphs: true })));
  return { face, characters: new Set(face.collectUnicodes()), fonts: new Map() };
}

function fontOf({ face, fonts }: LoadedFace, weight: number): Font {
  const known = fonts.get(weight);
  if (known) return known;
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight), new Variation('opsz', opticalSize)]);
  fonts.set(weight, font);
  return font;
}

interface Run {
  font: Font;
  upem: number;
  text: string;
}

function runsOf(text: string, weight: number, faces: readonly LoadedFace[]): Run[] {
  const runs: (Run & { of: LoadedFace })[] = [];
  for (const letter of text) {
    const of = faces.find(({ characters }) => characters.has(letter.codePointAt(0) ?? 0));
    const last = runs.at(-1);
    if (!of) continue;
    if (last?.of === of) last.text += letter;
    else runs.push({ of, font: fontOf(of, weight), upem: of.face.upem, text: letter });
  }
  return runs;
}

const plainFeatures = [new Feature('tnum', 1)];
/** Spaced letters have no ligatures, as in browsers. */
const trackedFeatures = [...plainFeatures, new Feature('liga', 0), new Feature('clig', 0)];

interface Glyph {
  font: Font;
  id: number;
  x: number;
  y: number;
  scale: number;
}

function layOut(text: string, { face, weight, size, tracking = 0 }: TextStyle, faces: Faces) {
  const glyphs: Glyph[] = [];
  let x = 0;
  for (const { font, upem, text: part } of runsOf(text, weight, faces[face])) {
    const buffer = new Buffer();
    buffer.setFlags(BufferFlag.REMOVE_DEFAULT_IGNORABLES | BufferFlag.DO_NOT_INSERT_DOTTED_CIRCLE);
    buffer.addText(part);
    buffer.guessSegmentProperties();
    shape(font, buffer, tracking ? trackedFeatures : plainFeatures);
    const scale = size / upem;
    for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
      glyphs.push({ font, id: codepoint, x: x + xOffset * scale, y: yOffset * scale, scale });
      x += xAdvance * scale + tracking * size;
    }
  }
  return { glyphs, width: x };
}

type Faces = Record<TextStyle['face'], readonly LoadedFace[]>;

const rounded = (value: number) => Math.round(value * 1000) / 1000;

async function openTypesetter(): Promise<Typesetter> {
  const display = await Promise.all(newsreader.map(loadFace));
  const ui = await Promise.all(sourceSans.map(loadFace));
  const faces: Faces = { display: [...display, ...ui], ui };
  return {
    drawable: (text, face) =>
      [...text.normalize('NFC').replace(/(\p{M})\p{M}+/gu, '$1')]
        .map((letter) => (/\s/u.test(letter) ? ' ' : letter))
        .filter((letter) => faces[face].some(({ characters }) => characters.has(letter.codePointAt(0) ?? 0)))
        .join('')
        .replace(/ {2,}/g, ' ')
        .trim(),
    measure: (text, style) => layOut(text, style, faces).width,
    outline(text, style, { x, baseline }) {
      return layOut(text, style, faces)
        .glyphs.map((glyph) => {
          const scale = rounded(glyph.scale * 1000) / 1000;
          const path = glyph.font.glyphToPath(glyph.id);
          const place = `translate(${rounded(x + glyph.x)} ${rounded(baseline - glyph.y)}) scale(${scale} ${-scale})`;
          return path && `<path transform="${place}" d="${path}"/>`;
        })
        .join('');
    },
    baselineIn(lineHeight, { face, size }) {
      const [first] = faces[face];
      if (!first) throw new Error('No font is loaded.');
      const { ascender, descender } = fontOf(first, 400).hExtents();
      const scale = size / first.face.upem;
      return (lineHeight - (ascender - descender) * scale) / 2 + ascender * scale;
    },
  };
}

let opened: Promise<Typesetter> | undefined;

/** Opened once: unpacking the fonts takes a fifth of a second. */
export function getTypesetter(): Promise<Typesetter> {
  opened ??= openTypesetter().catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
}
