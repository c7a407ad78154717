import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { rasterise } from '#server/media/rendering/picture-encoder.ts';
import { colours } from '#server/share-cards/drawing/colours.ts';
import { drawCard } from '#server/share-cards/drawing/draw-card.ts';
import { encodeCard } from '#server/share-cards/drawing/encode-card.ts';
import { getTypesetter, type Typesetter } from '#server/share-cards/drawing/typesetter.ts';
import { type ShareCard, siteCard } from '#server/share-cards/share-card.ts';

const longest = 'Wide Windows, Warm Walls and a Walk to the Water '.repeat(3).slice(0, 120);
const unbroken = 'W'.repeat(120);
const hostile = '"/><script>alert(1)</script><image href="http://evil.example/x"/>&amp;&#x202e;\u202e<!--';

const listing = (text: string, price = '$12,500,000 /mo'): ShareCard => ({
  type: 'listing',
  price,
  facts: [text.slice(0, 20), '12.5 baths', '121,540 sq ft', text],
  street: text,
  place: text,
  pictureId: null,
});
const request = (text: string): ShareCard => ({
  type: 'request',
  kind: 'Rent request',
  title: text,
  budget: '$999.99M – $9,999.99M /mo',
  areas: text,
});
const story = (text: string): ShareCard => ({ type: 'story', label: text, title: text, pictureId: null });

/** Where each card may have text; left of, right of and below it there is only ground. */
const margins: Record<'listing' | 'request' | 'story', { left: number; top: number; width: number; height: number }[]> =
  {
    listing: [
      { left: 0, top: 0, width: 46, height: 630 },
      { left: 480, top: 350, width: 19, height: 280 },
      { left: 0, top: 596, width: 499, height: 34 },
    ],
    request: [
      { left: 38, top: 38, width: 50, height: 554 },
      { left: 1112, top: 38, width: 50, height: 554 },
      { left: 38, top: 566, width: 1124, height: 26 },
    ],
    story: [
      { left: 0, top: 0, width: 46, height: 630 },
      { left: 648, top: 0, width: 41, height: 630 },
      { left: 0, top: 606, width: 689, height: 24 },
    ],
  };

describe('a share card', () => {
  let set: Typesetter;
  beforeAll(async () => {
    set = await getTypesetter();
  });

  it.each([
    ['listing', listing, colours['surface-page']],
    ['request', request, colours['surface-notice']],
    ['story', story, colours['surface-page']],
  ] as const)('of a %s keeps its text within its margins, however long it is', async (type, cardOf, ground) => {
    for (const text of [longest, unbroken, `a${'\u0301'.repeat(100)}${'\u0323'.repeat(100)} accents`]) {
      const { data, ...size } = await rasterise(drawCard(set, cardOf(text)), 1200, 630);
      for (const margin of margins[type]) {
        const { channels } = await sharp(data, { raw: { ...size, channels: 3 } })
          .extract(margin)
          .toBuffer()
          .then((part) => sharp(part, { raw: { ...margin, channels: 3 } }).stats());
        const spread = channels.map(({ min, max }) => [min, max]);
        const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16));
        expect(spread, `${text.slice(0, 20)} at ${margin.left}, ${margin.top}`).toEqual([
          [red, red],
          [green, green],
          [blue, blue],
        ]);
      }
    }
  });

  it('draws its texts apart: the price changes nothing but the price', async () => {
    const one = drawCard(set, listing('A', '$839,000'));
    const other = drawCard(set, listing('A', '$838,000'));
    expect(one).not.toBe(other);
    expect(drawCard(set, listing('A', '$839,000'))).toBe(one);
  });

  it('holds shapes alone, whatever members write', () => {
    for (const card of [listing(hostile), request(hostile), story(hostile), siteCard]) {
      const svg = drawCard(set, card);
      expect(svg).not.toMatch(/script|href|alert|evil|<text|<image|&|<!/);
      expect(svg.replace(/<(?:svg|g|rect|path)(?: [a-z-]+="[^"<>]*"| xmlns="[^"]*")*\/?>|<\/(?:svg|g)>/gi, '')).toBe(
        '',
      );
    }
  });

  it('leaves out what no font has, and nothing that one has', () => {
    expect(set.drawable('🏠 Maison à Gatineau 💕 \u202eŁ 家', 'display')).toBe('Maison à Gatineau Ł');
    expect(set.drawable('Nguyễn, Дом, Ελλάδα', 'display')).toBe('Nguyễn, Дом, Ελλάδα');
    expect(set.drawable('a\u0000\tb', 'ui')).toBe('a b');
  });

  it('has nothing under 30 pixels', async () => {
    const sizes: number[] = [];
    const spy: Typesetter = {
      ...set,
      outline: (text, style, at) => {
        if (text) sizes.push(style.size);
        return set.outline(text, style, at);
      },
    };
    for (const card of [listing(longest), request(unbroken), story(longest), siteCard]) drawCard(spy, card);
    expect(sizes.length).toBeGreaterThan(10);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(30);
  });

  it('is a JPEG of 1200 × 630 with its picture in its frame', async () => {
    const frame = { left: 500, top: 0, width: 700, height: 630 };
    const pixels = { data: Buffer.alloc(700 * 630 * 3, 0), width: 700, height: 630 };
    const bytes = await encodeCard(drawCard(set, listing('A')), { pixels, frame });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const { channels } = await sharp(await sharp(bytes).extract(frame).toBuffer()).stats();
    expect(Math.max(...channels.map(({ max }) => max))).toBeLessThan(8);
  });

  it('has the colours and the wordmark of the page', async () => {
    const tokens = await readFile('src/ui/styles/tokens.css', 'utf8');
    for (const [name, colour] of Object.entries(colours)) {
      expect(tokens, name).toMatch(new RegExp(`--${name}: (?:light-dark\\()?${colour}`));
    }
    const logo = await readFile('src/ui/media/logo.svg', 'utf8');
    const wordmark = await readFile('server/share-cards/drawing/wordmark.svg', 'utf8');
    const paths = wordmark.match(/<path.*?\/>/g) ?? [];
    expect(paths).toHaveLength(2);
    for (const path of paths) expect(logo).toContain(path);
  });
});
