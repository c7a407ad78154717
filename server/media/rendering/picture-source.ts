import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { FileStorage } from '#server/platform/files/file-storage.ts';
import type { PictureRow } from '../media.repo.ts';
import { decodeUpload } from '../uploads/uploaded-picture.ts';
import type { Drawings, LoadDrawings } from './drawings.ts';
import { type Pixels, rasterise } from './picture-encoder.ts';

const mediaSource = z.discriminatedUnion('type', [
  /** `ahead`: the widths to render before the first request; all of them by default. */
  z.looseObject({ type: z.literal('drawing'), ahead: z.optional(z.array(z.int())) }),
  z.object({ type: z.literal('bundled'), file: z.string().check(z.regex(/^[a-z0-9-]+\.svg$/)) }),
  z.object({ type: z.literal('upload'), original: z.string() }),
]);

export const pdfSource = z.object({
  type: z.literal('pdf'),
  original: z.string(),
  name: z.string(),
  bytes: z.int(),
  drawing: z.optional(z.string()),
});

export type PdfSource = z.infer<typeof pdfSource>;

/** The original is missing or unreadable, so no further try can help. */
export class UnusableSourceError extends Error {}

type MediaSource = z.infer<typeof mediaSource>;
type SourceRow = Pick<PictureRow, 'id' | 'source' | 'width' | 'height'>;

export type LoadedSource = { type: 'svg'; svg: string } | { type: 'upload'; bytes: Buffer };

interface Sources {
  storage: FileStorage;
  loadDemo?: LoadDrawings | undefined;
}

const bundledFolder = new URL('../bundled/', import.meta.url);

function readSource(row: SourceRow): MediaSource {
  const read = mediaSource.safeParse(row.source);
  if (!read.success) throw new UnusableSourceError(`The source of picture ${row.id} cannot be read.`);
  return read.data;
}

export function widthsAhead(row: SourceRow, widths: readonly number[]): number[] {
  const source = readSource(row);
  const ahead = source.type === 'drawing' ? source.ahead : undefined;
  return widths.filter((width) => !ahead || ahead.includes(width));
}

export async function loadSource(row: SourceRow, { storage, loadDemo }: Sources): Promise<LoadedSource> {
  const source = readSource(row);
  if (source.type === 'drawing') return { type: 'svg', svg: drawWith(await loadDemo?.(), row) };
  if (source.type === 'bundled')
    return { type: 'svg', svg: await readFile(new URL(source.file, bundledFolder), 'utf8') };
  const bytes = await storage.read(source.original);
  if (!bytes) throw new UnusableSourceError(`The original ${source.original} is missing.`);
  return { type: 'upload', bytes };
}

function drawWith(demo: Drawings | undefined, row: SourceRow): string {
  try {
    if (demo) return demo.drawPicture(row.source);
  } catch (cause) {
    throw new UnusableSourceError(`Picture ${row.id} cannot be drawn.`, { cause });
  }
  throw new UnusableSourceError(`Picture ${row.id} is drawn by the demo, which this server was started without.`);
}

export function decodeSource(
  source: LoadedSource,
  size: { width: number; height: number },
  width: number,
): Promise<Pixels> {
  if (source.type === 'upload') return decodeUpload(source.bytes);
  return rasterise(source.svg, width, Math.round((size.height * width) / size.width));
}

/** @throws UnusableSourceError where the picture can never be decoded */
export async function openSource(row: SourceRow, sources: Sources, width: number): Promise<Pixels> {
  const source = await loadSource(row, sources);
  return decodeSource(source, row, width).catch((cause) => {
    throw new UnusableSourceError(`Picture ${row.id} cannot be decoded.`, { cause });
  });
}
