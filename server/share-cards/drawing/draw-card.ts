import { readFileSync } from 'node:fs';
import { type ShareCard, shareCardSize } from '../share-card.ts';
import { colours } from './colours.ts';
import { draw, fitted, heightOf, oneLine } from './text-block.ts';
import type { TextStyle, Typesetter } from './typesetter.ts';

export interface PictureFrame {
  left: number;
  top: number;
  width: number;
  height: number;
}

const wordmark = readFileSync(new URL('./wordmark.svg', import.meta.url), 'utf8');
const wordmarkPaths = /<path.*\/>/.exec(wordmark)?.[0] ?? '';
const gablePath = /<path[^>]*>/.exec(wordmark)?.[0] ?? '';
const wordmarkScale = 72 / 56;
const wordmarkWidth = 138 * wordmarkScale;

const logoAt = (x: number, y: number) =>
  `<g fill="${colours.action}" transform="translate(${x} ${y}) scale(${wordmarkScale})">${wordmarkPaths}</g>`;
const ground = (colour: string) => `<rect width="1200" height="630" fill="${colour}"/>`;

const listingFrame: PictureFrame = { left: 500, top: 0, width: 700, height: 630 };
const storyFrame: PictureFrame = { left: 690, top: 0, width: 510, height: 630 };

export const pictureFrames: Partial<Record<ShareCard['type'], PictureFrame>> = {
  listing: listingFrame,
  story: storyFrame,
};

/** Covered by the picture, and shown where it is missing. */
function emptyFrame({ left, top, width, height }: PictureFrame): string {
  const scale = 6;
  const x = left + width / 2 - 21 * scale;
  const y = top + height / 2 - 26 * scale;
  return [
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${colours['surface-sunken']}"/>`,
    `<g fill="${colours['rule-control']}" fill-opacity=".35" transform="translate(${x} ${y}) scale(${scale})">${gablePath}</g>`,
  ].join('');
}

const displayStyle = (weight: number, size: number, tracking: number): TextStyle => ({
  face: 'display',
  weight,
  size,
  tracking,
});
const uiStyle = (weight: number, size: number): TextStyle => ({ face: 'ui', weight, size });

const roof = (x: number, y: number, width: number) =>
  `<path transform="translate(${x} ${y})" d="M0 32H6L44 3 82 32H${width}" fill="none" stroke="${colours['rule-strong']}" stroke-width="4"/>`;

const sevenDigits = 7;

function drawFacts(
  set: Typesetter,
  facts: readonly string[],
  { x, top, width }: { x: number; top: number; width: number },
) {
  const style = uiStyle(500, 34);
  const gap = style.size / 2;
  const rule = 2;
  const parts: string[] = [];
  let at = x;
  for (const [index, fact] of facts.entries()) {
    const block = oneLine(set, fact, width, { style, lineHeight: 44, colour: 'text-body' });
    const start = index > 0 ? at + gap + rule + gap : at;
    const end = start + set.measure(block.lines[0] ?? '', style);
    if (end > x + width) break;
    if (index > 0) {
      const baseline = top + set.baselineIn(44, style);
      parts.push(
        `<rect x="${at + gap}" y="${baseline - 25}" width="${rule}" height="27" fill="${colours['rule-control']}"/>`,
      );
    }
    parts.push(draw(set, block, start, top));
    at = end;
  }
  return parts.join('');
}

function drawListing(set: Typesetter, card: Extract<ShareCard, { type: 'listing' }>): string[] {
  const x = 56;
  const width = 420;
  const isLong = card.price.replace(/\D/g, '').length >= sevenDigits || card.price.endsWith('/mo');
  const sizes = [...(isLong ? [] : [92]), 76, 64, 52, 40].map((size) => ({ size, linesMax: 1 }));
  const price = fitted(set, card.price, {
    width,
    sizes,
    ratio: 1,
    colour: 'text-strong',
    style: displayStyle(600, 92, -0.022),
  });
  const street = fitted(set, card.street, {
    width,
    sizes: [{ size: 36, linesMax: 2 }],
    ratio: 1.25,
    colour: 'text-strong',
    style: uiStyle(600, 36),
  });
  const place = fitted(set, card.place, {
    width,
    sizes: [{ size: 30, linesMax: 2 }],
    ratio: 1.3,
    colour: 'text-muted',
    style: uiStyle(400, 30),
  });
  const placeTop = 582 - heightOf(place);
  const streetTop = placeTop - heightOf(street);
  const factsTop = streetTop - 22 - 44;
  const priceTop = factsTop - 14 - price.lineHeight;
  return [
    ground(colours['surface-page']),
    emptyFrame(listingFrame),
    logoAt(x - 6, 44),
    roof(x, priceTop - 20 - 34, 444),
    draw(set, price, x, priceTop),
    drawFacts(set, card.facts, { x, top: factsTop, width }),
    draw(set, street, x, streetTop),
    draw(set, place, x, placeTop),
  ];
}

const longTitle = 45;

function drawRequest(set: Typesetter, card: Extract<ShareCard, { type: 'request' }>): string[] {
  const [x, bottom, right] = [92, 554, 1108];
  const footWidth = right - wordmarkWidth - 40 - x;
  const large = { size: 84, linesMax: 3 };
  const small = [
    { size: 64, linesMax: 4 },
    { size: 52, linesMax: 5 },
  ];
  const title = fitted(set, card.title, {
    width: 1000,
    ratio: 1.04,
    colour: 'text-strong',
    sizes: card.title.length > longTitle ? small : [large, ...small],
    style: displayStyle(500, 84, -0.02),
  });
  const kind = oneLine(set, card.kind, 1000, { style: uiStyle(600, 34), lineHeight: 40.8, colour: 'mark' });
  const areas = oneLine(set, card.areas, footWidth, { style: uiStyle(400, 34), lineHeight: 44.2, colour: 'text-body' });
  const budget = fitted(set, card.budget, {
    width: footWidth,
    ratio: 1,
    colour: 'text-strong',
    sizes: [60, 52, 44, 36].map((size) => ({ size, linesMax: 1 })),
    style: displayStyle(600, 60, -0.012),
  });
  const areasTop = bottom - heightOf(areas);
  const frame = (inset: number) =>
    `<rect x="${inset}" y="${inset}" width="${1200 - 2 * inset}" height="${630 - 2 * inset}" fill="none" stroke="${colours['rule-strong']}" stroke-width="2"/>`;
  return [
    ground(colours['surface-notice']),
    frame(26),
    frame(35),
    draw(set, kind, x, 80),
    draw(set, title, x, 134.8),
    draw(set, budget, x, areasTop - 8 - heightOf(budget)),
    draw(set, areas, x, areasTop),
    logoAt(right - wordmarkWidth, bottom - 72),
  ];
}

function drawStory(set: Typesetter, card: Extract<ShareCard, { type: 'story' }>): string[] {
  const x = 56;
  const width = 586;
  const title = fitted(set, card.title, {
    width,
    ratio: 1.04,
    colour: 'text-strong',
    sizes: [
      { size: 76, linesMax: 4 },
      { size: 64, linesMax: 5 },
      { size: 52, linesMax: 6 },
    ],
    style: displayStyle(500, 76, -0.022),
  });
  const label = oneLine(set, card.label, width, { style: uiStyle(400, 32), lineHeight: 38.4, colour: 'text-muted' });
  const titleTop = 582 - heightOf(title);
  return [
    ground(colours['surface-page']),
    emptyFrame(storyFrame),
    logoAt(x - 6, 44),
    draw(set, label, x, titleTop - 16 - 38.4),
    draw(set, title, x, titleTop),
  ];
}

function drawSite(set: Typesetter, card: Extract<ShareCard, { type: 'site' }>): string[] {
  const x = 56;
  const title = fitted(set, card.title, {
    width: 1088,
    sizes: [{ size: 92, linesMax: 3 }],
    ratio: 1.04,
    colour: 'text-strong',
    style: displayStyle(500, 92, -0.022),
  });
  const label = oneLine(set, card.label, 1088, { style: uiStyle(400, 34), lineHeight: 44.2, colour: 'text-muted' });
  const labelTop = 574 - heightOf(label);
  const titleTop = labelTop - 20 - heightOf(title);
  return [
    ground(colours['surface-page']),
    logoAt(x - 6, 44),
    roof(x, titleTop - 28 - 34, 1144),
    draw(set, title, x, titleTop),
    draw(set, label, x, labelTop),
  ];
}

function drawParts(set: Typesetter, card: ShareCard): string[] {
  switch (card.type) {
    case 'listing':
      return drawListing(set, card);
    case 'request':
      return drawRequest(set, card);
    case 'story':
      return drawStory(set, card);
    case 'site':
      return drawSite(set, card);
  }
}

/** The card as an SVG of shapes alone: no text, no fonts, no addresses. Its picture is laid over it. */
export function drawCard(set: Typesetter, card: ShareCard): string {
  const { width, height } = shareCardSize;
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawParts(set, card).join('')}</svg>`;
}
