import { crc32, deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { floorPlanBytesMax, pictureBytesMax } from '#contract/limits.ts';

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
/** A picture that does not compress to nothing. */
export const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a5543c', noise } });
const plain = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#a5543c' } })
    .png()
    .toBuffer();

const animation = () => {
  const frame = { width: 4, height: 8 };
  const data = Buffer.concat(
    Array.from({ length: 12 }, (_, at) => Buffer.alloc(frame.width * frame.height * 3, at * 20)),
  );
  return sharp(data, { raw: { ...frame, height: frame.height * 12, channels: 3, pageHeight: frame.height } });
};

/** A document of one empty page, as long as is wanted. */
export function pdf({ bytes = 0 } = {}): Buffer {
  const body = [
    '%PDF-1.7\n',
    '1 0 obj\n<</Type /Catalog /Pages 2 0 R>>\nendobj\n',
    '2 0 obj\n<</Type /Pages /Kids [3 0 R] /Count 1>>\nendobj\n',
    '3 0 obj\n<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792]>>\nendobj\n',
  ].join('');
  const filling = `%${'.'.repeat(Math.max(0, bytes - body.length - 300))}\n`;
  const at = body.length + filling.length;
  const table = 'xref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 4 /Root 1 0 R>>\n';
  return Buffer.from(`${body}${filling}${table}startxref\n${at}\n%%EOF\n`);
}

const pngHeadBytes = 33;

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A PNG of a few pixels whose header says that it has so many. */
async function pngThatSays(width: number, height: number): Promise<Buffer> {
  const png = await plain();
  const head = Buffer.from(png.subarray(16, 29));
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', head), png.subarray(pngHeadBytes)]);
}

/** A PNG with a text or a profile that unfolds to 400 MB. */
async function pngWithBomb(chunk: 'zTXt' | 'iCCP'): Promise<Buffer> {
  const png = await plain();
  const bomb = Buffer.concat([Buffer.from('name\0\0'), deflateSync(Buffer.alloc(400 * 1024 * 1024))]);
  return Buffer.concat([png.subarray(0, pngHeadBytes), pngChunk(chunk, bomb), png.subarray(pngHeadBytes)]);
}

async function jpegThatSays(side: number): Promise<Buffer> {
  const jpeg = await photo(400, 300).jpeg().toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(side, frame + 5);
  jpeg.writeUInt16BE(side, frame + 7);
  return jpeg;
}

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const after = (beginning: Buffer) => Buffer.concat([beginning, Buffer.alloc(400, 7)]);

interface SentFile {
  what: string;
  name: string;
  make: () => Buffer | Promise<Buffer>;
}

export const badFiles: readonly (SentFile & { status: 400 | 413 | 415 })[] = [
  { what: 'nothing', name: 'front.jpg', status: 400, make: () => Buffer.alloc(0) },
  {
    what: 'a JPEG that ends in the middle',
    name: 'a.jpg',
    status: 400,
    make: async () => half(await photo(400, 300).jpeg().toBuffer()),
  },
  {
    what: 'a PNG that ends in the middle',
    name: 'a.png',
    status: 400,
    make: async () => half(await photo(400, 300).png().toBuffer()),
  },
  {
    what: 'a WebP that ends in the middle',
    name: 'a.webp',
    status: 400,
    make: async () => half(await photo(400, 300).webp().toBuffer()),
  },
  {
    what: 'an AVIF that ends in the middle',
    name: 'a.avif',
    status: 400,
    make: async () => half(await photo(64, 64).avif().toBuffer()),
  },
  {
    what: 'a JPEG without its last line',
    name: 'a.jpg',
    status: 400,
    make: async () => (await photo(400, 300).jpeg().toBuffer()).subarray(0, -20),
  },
  {
    what: 'noise that begins as a JPEG',
    name: 'a.jpg',
    status: 400,
    make: () => after(Buffer.from([0xff, 0xd8, 0xff, 0xe0])),
  },
  {
    what: 'noise that begins as a PNG',
    name: 'a.png',
    status: 400,
    make: () => after(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  },
  {
    what: 'noise that begins as a WebP',
    name: 'a.webp',
    status: 400,
    make: () => after(Buffer.from('RIFF\x10\0\0\0WEBPVP8 ')),
  },
  {
    what: 'a PNG that says 49 megapixels and holds none',
    name: 'a.png',
    status: 400,
    make: () => pngThatSays(7_000, 7_000),
  },
  {
    what: 'a PNG with more pixels than can be counted',
    name: 'a.png',
    status: 400,
    make: () => pngThatSays(2 ** 31 - 1, 2 ** 31 - 1),
  },
  { what: 'a PDF that ends in the middle', name: 'plan.pdf', status: 400, make: () => half(pdf({ bytes: 9_000 })) },
  { what: 'noise that begins as a PDF', name: 'plan.pdf', status: 400, make: () => after(Buffer.from('%PDF-1.7\n')) },
  {
    what: 'a PDF of no version',
    name: 'plan.pdf',
    status: 400,
    make: () => Buffer.from(pdf().toString('latin1').replace('1.7', 'x.y')),
  },
  {
    what: 'a PDF whose table of contents lies behind its end',
    name: 'plan.pdf',
    status: 400,
    make: () =>
      Buffer.from(
        pdf()
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n999999'),
      ),
  },
  {
    what: 'a PDF that wants a password',
    name: 'plan.pdf',
    status: 400,
    make: async () => {
      const document = await PDFDocument.load(pdf());
      document.encrypt({ ownerPassword: 'owner', userPassword: 'user' });
      return Buffer.from(await document.save());
    },
  },
  {
    what: 'a picture over 20 MB',
    name: 'a.jpg',
    status: 413,
    make: async () => Buffer.concat([await plain(), Buffer.alloc(pictureBytesMax)]),
  },
  { what: 'a PDF over 10 MB', name: 'plan.pdf', status: 413, make: () => pdf({ bytes: floorPlanBytesMax + 1_000 }) },
  { what: 'a PNG of 51 megapixels', name: 'a.png', status: 413, make: () => pngThatSays(51_000, 1_000) },
  { what: 'a JPEG that says 4,290 megapixels', name: 'a.jpg', status: 413, make: () => jpegThatSays(65_500) },
  { what: 'an animated GIF', name: 'a.gif', status: 415, make: () => animation().gif().toBuffer() },
  { what: 'a GIF that is called a JPEG', name: 'a.jpg', status: 415, make: () => animation().gif().toBuffer() },
  {
    what: 'an SVG',
    name: 'a.svg',
    status: 415,
    make: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  },
  {
    what: 'an SVG that is called a PNG',
    name: 'a.png',
    status: 415,
    make: () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  },
  {
    what: 'an SVG whose entities multiply',
    name: 'a.svg',
    status: 415,
    make: () =>
      Buffer.from(
        '<!DOCTYPE svg [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>',
      ),
  },
  {
    what: 'an SVG behind the name of a container',
    name: 'a.avif',
    status: 415,
    make: () => Buffer.from('<!--ftyp--><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  },
  {
    what: 'an SVG that names WebP in an attribute',
    name: 'a.webp',
    status: 415,
    make: () => Buffer.from('<svg a="WEBP" xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  },
  {
    what: 'an SVG behind the head of a WebP',
    name: 'a.webp',
    status: 400,
    make: () => Buffer.from('RIFFaaaaWEBPVP8 <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  },
  {
    what: 'an SVG behind the head of an AVIF',
    name: 'a.avif',
    status: 400,
    make: () =>
      Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  },
  {
    what: 'an AVIF whose first box is longer than it may be',
    name: 'a.avif',
    status: 415,
    make: () => after(Buffer.from('\0\0\x01\x90ftypavif\0\0\0\0avif', 'latin1')),
  },
  {
    what: 'a HEIC as telephones make it',
    name: 'a.heic',
    status: 415,
    make: () => after(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')),
  },
  {
    what: 'a HEIC that calls itself an AVIF as well',
    name: 'a.avif',
    status: 415,
    make: () => after(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1avif', 'latin1')),
  },
  { what: 'a page', name: 'a.jpg', status: 415, make: () => Buffer.from('<!doctype html><script>alert(1)</script>') },
  { what: 'a TIFF', name: 'a.tiff', status: 415, make: () => photo(40, 30).tiff().toBuffer() },
  {
    what: 'a video',
    name: 'a.mp4',
    status: 415,
    make: () => after(Buffer.from('\0\0\0\x18ftypisom\0\0\0\0', 'latin1')),
  },
  { what: 'a program', name: 'a.exe', status: 415, make: () => after(Buffer.from('MZ')) },
  {
    what: 'a PDF behind something else',
    name: 'plan.pdf',
    status: 415,
    make: () => Buffer.concat([Buffer.from('GIF89a'), pdf()]),
  },
];

/** Suspicious-looking files that are pictures all the same. */
export const oddFiles: readonly SentFile[] = [
  {
    what: 'a JPEG in the inks of a printer',
    name: 'a.jpg',
    make: () => photo(60, 40).toColourspace('cmyk').jpeg().toBuffer(),
  },
  { what: 'an animated WebP', name: 'a.webp', make: () => animation().webp().toBuffer() },
  { what: 'a PNG whose text unfolds to 400 MB', name: 'a.png', make: () => pngWithBomb('zTXt') },
  { what: 'a PNG whose profile unfolds to 400 MB', name: 'a.png', make: () => pngWithBomb('iCCP') },
  {
    what: 'a JPEG with a page behind it',
    name: 'a.jpg',
    make: async () => Buffer.concat([await photo(60, 40).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]),
  },
  { what: 'a PNG that is called a program', name: '..\\..\\windows\\a.exe', make: plain },
  { what: 'a picture whose name leads elsewhere', name: '../../../../etc/cron.d/a.png', make: plain },
  { what: 'a picture whose name holds a line break', name: 'a\r\nX-Other: 1.png', make: plain },
];
