import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/* Draws the icons of public/ from the logo: npx tsx scripts/draw-icons.ts after a change of the logo or its colours. */

const paper = '#FBF8F1';
const spruce = '#17493E';
const folder = new URL('../public/', import.meta.url);
const [, glyph = ''] = /<path class="g" d="([^"]+)"/.exec(await readFile(new URL('favicon.svg', folder), 'utf8')) ?? [];

/** The glyph's box is 44 by 52; `share` of the height is what it takes of the icon. */
function iconOf({ share, radius }: { share: number; radius: number }): Buffer {
  const scale = (64 * share) / 52;
  const [left, top] = [(64 - 43.8 * scale) / 2, (64 - 51.2 * scale) / 2];
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect fill="${spruce}" width="64" height="64" rx="${radius}"/>` +
      `<path fill="${paper}" transform="translate(${left} ${top}) scale(${scale})" d="${glyph}"/></svg>`,
  );
}

const rounded = iconOf({ share: 0.94, radius: 6 });
const wholeSquare = iconOf({ share: 0.62, radius: 0 });

const draw = (svg: Buffer, size: number) =>
  sharp(svg, { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

function icoOf(images: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [at, { size, png }] of images.entries()) {
    const entry = 6 + 16 * at;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}

const save = (name: string, bytes: Buffer) => writeFile(new URL(name, folder), bytes);

await save('icon-192.png', await draw(rounded, 192));
await save('icon-512.png', await draw(rounded, 512));
await save('icon-maskable-512.png', await draw(wholeSquare, 512));
await save('apple-touch-icon.png', await draw(wholeSquare, 180));
await save(
  'favicon.ico',
  icoOf(await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await draw(rounded, size) })))),
);
