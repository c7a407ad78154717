import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPicture } from '#demo/pictures/picture.ts';
import {
  encodePicture,
  encodePlaceholder,
  type PictureFormat,
  rasterise,
} from '#server/media/rendering/picture-encoder.ts';
import { decodeUpload, inspectUpload } from '#server/media/uploads/uploaded-picture.ts';

const formats: PictureFormat[] = ['avif', 'webp', 'jpg'];
const secret = 'Secret Lane 12';

/** A photo 60 by 40 whose left half is red and right half is blue. */
function twoHalves() {
  const half = { width: 30, height: 40, channels: 3 } as const;
  return sharp({ create: { ...half, width: 60, background: '#ff0000' } }).composite([
    { input: { create: { ...half, background: '#0000ff' } }, left: 30, top: 0 },
  ]);
}

/** Red, green and blue of one pixel, 0 to 255. */
async function pixelAt(bytes: Buffer, left: number, top: number) {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)];
}

const failure = (status: number) => expect.objectContaining({ status });

describe('an upload', () => {
  it('is turned upright as its camera says', async () => {
    const sideways = await twoHalves().jpeg({ quality: 100 }).withMetadata({ orientation: 6 }).toBuffer();
    expect(await inspectUpload(sideways)).toEqual({ width: 40, height: 60, type: 'image/jpeg' });
    const pixels = await decodeUpload(sideways);
    expect([pixels.width, pixels.height]).toEqual([40, 60]);
    const upright = await encodePicture(pixels, 40, 'jpg');
    // Turned by a quarter to the right, what was on the left is now above.
    const [red = 0, , blue = 0] = await pixelAt(upright, 20, 10);
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });

  it.each(formats)('gives away nothing of its metadata: %s', async (format) => {
    const located = await twoHalves()
      .jpeg()
      .withExif({
        IFD0: { Copyright: secret },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 39/1 12/1', GPSLongitudeRef: 'W' },
      })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>${secret}</place></x:xmpmeta>`)
      .withIccProfile('p3')
      .toBuffer();
    const before = await sharp(located).metadata();
    expect(before.exif?.includes(secret)).toBe(true);
    expect(before.xmp?.includes(secret)).toBe(true);

    const served = await encodePicture(await decodeUpload(located), 60, format);
    const { exif, xmp, icc, iptc, orientation } = await sharp(served).metadata();
    expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
    expect(served.includes(secret)).toBe(false);
    expect(served.includes('Exif')).toBe(false);
  });

  it('keeps its colours when it comes from a printer', async () => {
    const cmyk = await twoHalves().toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const pixels = await decodeUpload(cmyk);
    expect(pixels.data.length).toBe(60 * 40 * 3);
    const [red = 0, , blue = 0] = await pixelAt(await encodePicture(pixels, 60, 'jpg'), 10, 20);
    expect(red).toBeGreaterThan(150);
    expect(red).toBeGreaterThan(blue * 2);
  });

  it.each([
    ['transparent', '#00000000', [255, 255, 255]],
    ['half transparent', '#ff000080', [255, 127, 127]],
  ])('stands on white where it is %s', async (_, background, expected) => {
    const png = await sharp({ create: { width: 20, height: 20, channels: 4, background } })
      .png()
      .toBuffer();
    const pixels = await decodeUpload(png);
    expect([...pixels.data.subarray(0, 3)]).toEqual(expected);
  });

  it('may be grey or have sixteen bits a colour', async () => {
    const grey = await twoHalves().toColourspace('b-w').png().toBuffer();
    const deep = await twoHalves().toColourspace('rgb16').png().toBuffer();
    for (const bytes of [grey, deep]) {
      expect((await decodeUpload(bytes)).data.length).toBe(60 * 40 * 3);
    }
  });

  it('is refused by its header when it has too many pixels', async () => {
    const bomb = await sharp({
      create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    await expect(inspectUpload(bomb)).rejects.toEqual(failure(413));
    await expect(decodeUpload(bomb)).rejects.toEqual(failure(400));
  });

  it('is refused when it ends too early', async () => {
    const noise = await sharp({
      create: {
        width: 400,
        height: 300,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    const half = noise.subarray(0, noise.length / 2);
    expect(await inspectUpload(half)).toEqual({ width: 400, height: 300, type: 'image/jpeg' });
    await expect(decodeUpload(half)).rejects.toEqual(failure(400));
  });

  it('is refused by its content, whatever it calls itself', async () => {
    const gif = await sharp({ create: { width: 4, height: 8, channels: 3, background: '#fff', pageHeight: 4 } })
      .gif()
      .toBuffer();
    await expect(inspectUpload(gif)).rejects.toEqual(failure(415));
    await expect(inspectUpload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).rejects.toEqual(failure(415));
    await expect(inspectUpload(Buffer.from('not a picture'))).rejects.toEqual(failure(415));
    await expect(inspectUpload(Buffer.alloc(0))).rejects.toEqual(failure(400));
    await expect(inspectUpload(Buffer.alloc(20 * 1024 * 1024 + 1))).rejects.toEqual(failure(413));
  });

  it('is never made larger than it is', async () => {
    const small = await decodeUpload(await twoHalves().png().toBuffer());
    expect(small.width).toBe(60);
    const large = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#abc' } })
      .webp()
      .toBuffer();
    expect((await decodeUpload(large)).width).toBe(1600);
  });
});

describe('decoders', () => {
  const flat = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#abc' } });
  it.each([
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a TIFF', () => flat().tiff().toBuffer()],
    ['a GIF', () => flat().gif().toBuffer()],
  ])('are not there for %s that is sent', async (_, make) => {
    await expect(sharp(await make()).metadata()).rejects.toThrow('unsupported image format');
  });
});

describe('a drawing', () => {
  it('is drawn at the size that is wanted, and its placeholder is tiny', async () => {
    const pixels = await rasterise(drawPicture('glebe-7', { kind: 'semi', scene: 'exterior' }), 1600, 1067);
    expect(pixels.data.length).toBe(1600 * 1067 * 3);
    const file = await encodePicture(pixels, 320, 'avif');
    expect(await sharp(file).metadata()).toMatchObject({ format: 'heif', width: 320, height: 213 });
    const placeholder = await encodePlaceholder(pixels);
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(placeholder.length).toBeLessThan(300);
  });
});
