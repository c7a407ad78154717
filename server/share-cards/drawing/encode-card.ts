import sharp from 'sharp';
import { type Pixels, rasterise } from '#server/media/rendering/picture-encoder.ts';
import { shareCardSize } from '../share-card.ts';
import type { PictureFrame } from './draw-card.ts';

/** Full colour for each pixel: red and green text frays otherwise. */
const jpeg = { quality: 84, chromaSubsampling: '4:4:4', progressive: true } as const;

/** @param picture as large as its frame */
export async function encodeCard(svg: string, picture?: { pixels: Pixels; frame: PictureFrame }): Promise<Buffer> {
  const { data, ...size } = await rasterise(svg, shareCardSize.width, shareCardSize.height);
  const card = sharp(data, { raw: { ...size, channels: 3 } });
  if (!picture) return card.jpeg(jpeg).toBuffer();
  const { frame, pixels } = picture;
  const { width, height } = pixels;
  const raw = { width, height, channels: 3 } as const;
  return card
    .composite([{ input: pixels.data, raw, left: frame.left, top: frame.top }])
    .jpeg(jpeg)
    .toBuffer();
}
