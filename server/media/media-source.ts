import * as z from 'zod/mini';
import { buildingKinds } from '#server/pictures/house.ts';
import { drawPicture, type PictureOptions, scenes } from '#server/pictures/picture.ts';
import { seasons, times } from '#server/pictures/times-and-seasons.ts';
import type { FileStorage } from '#server/platform/files/file-storage.ts';
import { type Pixels, rasterise } from './picture-encoder.ts';
import { decodeUpload } from './uploaded-picture.ts';

/** What `media.source` says of where a picture comes from: drawn by us from a seed, or sent by a member. */
const mediaSource = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('drawing'),
    seed: z.string(),
    kind: z.enum(buildingKinds),
    scene: z.enum(scenes),
    time: z.optional(z.enum(times)),
    season: z.optional(z.enum(seasons)),
  }),
  z.object({ type: z.literal('upload'), original: z.string() }),
]);

/** What `media.source` says of a floor plan that is a PDF. */
export const planSource = z.object({
  type: z.literal('pdf'),
  original: z.string(),
  name: z.string(),
  bytes: z.int(),
});

/** What the picture was made from is gone or says nothing: no further try can help. */
export class UnusableSourceError extends Error {}

/**
 * The pixels of a picture at its full size, from its drawing or its original.
 *
 * @throws UnusableSourceError where they can never be had
 */
export async function openSource(
  row: { id: string; source: unknown; width: number; height: number },
  storage: FileStorage,
): Promise<Pixels> {
  const read = mediaSource.safeParse(row.source);
  if (!read.success) throw new UnusableSourceError(`The source of picture ${row.id} cannot be read.`);
  const source = read.data;
  const decode = source.type === 'drawing' ? () => draw(source, row) : await decoderOf(source.original, storage);
  return decode().catch((cause) => {
    throw new UnusableSourceError(`Picture ${row.id} cannot be decoded.`, { cause });
  });
}

async function draw({ seed, ...options }: { seed: string } & PictureOptions, size: { width: number; height: number }) {
  return rasterise(drawPicture(seed, options), size.width, size.height);
}

async function decoderOf(name: string, storage: FileStorage): Promise<() => Promise<Pixels>> {
  const original = await storage.read(name);
  if (!original) throw new UnusableSourceError(`The original ${name} is missing.`);
  return () => decodeUpload(original);
}
