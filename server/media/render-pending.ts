import { setTimeout as sleep } from 'node:timers/promises';
import { claimNextPending, markFailed, markReady, type PictureRow, releaseClaim } from './media.repo.ts';
import { fileName, type Media, widthsOf } from './media.service.ts';
import { openSource, UnusableSourceError } from './media-source.ts';
import { encodePicture, encodePlaceholder } from './picture-encoder.ts';

/** JPEG is for the few browsers that know nothing newer: its files are made when one of those asks. */
const formatsAhead = ['avif', 'webp'] as const;
/** How long it rests when nothing is left to do, and when something it stands on fails. */
const restMs = 15_000;
/** While requests follow each other faster than this, the core is left to them; but never for longer than the second. */
const quietMs = 300;
const patienceMs = 3_000;

export interface RenderOptions {
  signal: AbortSignal;
  onError: (error: unknown) => void;
}

/**
 * Makes the files of all pictures that still wait, one after the other, and looks for new ones until the signal comes.
 * What is done is written in the table, so a restart goes on where the last run stopped.
 */
export async function renderPendingPictures(media: Media, { signal, onError }: RenderOptions): Promise<void> {
  while (!signal.aborted) {
    const isDone = await renderNext(media, { signal, onError }).catch((error) => {
      if (!signal.aborted) onError(error);
      return true;
    });
    if (isDone) await sleep(restMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** Makes the picture whose turn it is; true when none is left. */
export async function renderNext(media: Media, { signal, onError }: RenderOptions): Promise<boolean> {
  const row = await claimNextPending(media.db);
  if (!row) return true;
  try {
    const placeholder = await renderPicture(media, row, signal);
    if (placeholder) await markReady(media.db, row.id, placeholder);
    else await releaseClaim(media.db, row.id);
  } catch (error) {
    if (!(error instanceof UnusableSourceError)) {
      await releaseClaim(media.db, row.id).catch(() => undefined);
      throw error;
    }
    onError(error);
    await markFailed(media.db, row.id);
  }
  return false;
}

/** Each file takes a turn of its own in the queue, so that no visitor waits for more than one of them. */
async function renderPicture(media: Media, row: PictureRow, signal: AbortSignal): Promise<string | undefined> {
  const { queue, storage } = media;
  const pixels = await queue.run(`pixels ${row.id}`, 'background', () => openSource(row, storage));
  for (const width of widthsOf(row)) {
    for (const format of formatsAhead) {
      const name = fileName(row.id, width, format);
      if (await storage.has(name)) continue;
      await quietMoment(media, signal);
      if (signal.aborted) return undefined;
      await queue.run(name, 'background', async () => {
        const bytes = await encodePicture(pixels, width, format).catch((cause) => {
          // Another try would fail in the same way, and all other pictures would wait behind it.
          throw new UnusableSourceError(`Picture ${row.id} cannot be encoded as ${format}.`, { cause });
        });
        await storage.write(name, bytes);
        return bytes;
      });
    }
  }
  return encodePlaceholder(pixels);
}

async function quietMoment(media: Media, signal: AbortSignal): Promise<void> {
  const latest = Date.now() + patienceMs;
  while (!signal.aborted && Date.now() < latest && Date.now() - media.lastRequestAt < quietMs) {
    await sleep(quietMs / 4, undefined, { signal }).catch(() => undefined);
  }
}
