import { setTimeout as sleep } from 'node:timers/promises';
import { claimNextPending, markFailed, markReady, type PictureRow, releaseClaim } from '../media.repo.ts';
import { fileName, type Media, widthsOf } from '../media.service.ts';
import { RendererEndedError } from './low-priority-renderer.ts';
import { createRenderer, type PictureRenderer } from './picture-renderer.ts';
import { loadSource, UnusableSourceError, widthsAhead } from './picture-source.ts';

/** Browsers have read AVIF since 2023; files for older browsers are made on request. */
const formatAhead = 'avif';
const delayMs = 15_000;
/** While requests follow each other faster than this, they have the core, but only up to `timeoutMs`. */
const idleMs = 300;
const timeoutMs = 3_000;

export interface RenderOptions {
  signal: AbortSignal;
  onError: (error: unknown) => void;
  renderer?: PictureRenderer;
}

/** Progress is kept in the table, so a restart continues where the last run stopped. */
export async function renderPendingPictures(media: Media, options: RenderOptions): Promise<void> {
  const { signal, onError, renderer } = options;
  while (!signal.aborted) {
    const isDone = await renderNext(media, options).catch((error) => {
      if (!signal.aborted) onError(error);
      return true;
    });
    if (isDone) {
      renderer?.close();
      await sleep(delayMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
  renderer?.close();
}

export async function renderNext(media: Media, options: RenderOptions): Promise<boolean> {
  const row = await claimNextPending(media.db);
  if (!row) return true;
  try {
    const placeholder = await renderPicture(media, row, options);
    if (placeholder) await markReady(media.db, row.id, placeholder);
    else await releaseClaim(media.db, row.id);
  } catch (error) {
    if (!(error instanceof UnusableSourceError)) {
      // A picture that crashed the renderer stays claimed for a while, so that the others go on without it.
      const keepsClaim = error instanceof RendererEndedError && !options.signal.aborted;
      if (!keepsClaim) await releaseClaim(media.db, row.id).catch(() => undefined);
      throw error;
    }
    options.onError(error);
    await markFailed(media.db, row.id);
  }
  return false;
}

/** Each file takes its own turn in the queue, so that a visitor waits for at most one of them. */
async function renderPicture(
  media: Media,
  row: PictureRow,
  { signal, renderer = createRenderer() }: RenderOptions,
): Promise<string | undefined> {
  const { queue, storage } = media;
  const widths = widthsAhead(row, widthsOf(row));
  const inTurn = async <T>(name: string, work: () => Promise<T>): Promise<T | undefined> => {
    await waitForIdle(media, signal);
    return signal.aborted ? undefined : queue.run(name, 'background', work);
  };
  const isOpen = await inTurn(`pixels ${row.id}`, async () => {
    const job = {
      source: await loadSource(row, media),
      size: { width: row.width, height: row.height },
      width: Math.max(...widths),
    };
    await orUnusable(row, renderer.open(job));
    return true;
  });
  if (!isOpen) return undefined;
  for (const width of widths) {
    const name = fileName(row.id, width, formatAhead);
    if (await storage.has(name)) continue;
    const made = await inTurn(name, async () => {
      const bytes = await orUnusable(row, renderer.encode(width, formatAhead));
      await storage.write(name, bytes);
      return bytes;
    });
    if (!made) return undefined;
  }
  return orUnusable(row, renderer.placeholder());
}

/** Another try would fail in the same way, and all other pictures would wait behind this one. */
function orUnusable<T>(row: PictureRow, work: Promise<T>): Promise<T> {
  return work.catch((cause) => {
    if (cause instanceof RendererEndedError) throw cause;
    throw new UnusableSourceError(`Picture ${row.id} cannot be rendered.`, { cause });
  });
}

async function waitForIdle(media: Media, signal: AbortSignal): Promise<void> {
  const latest = Date.now() + timeoutMs;
  while (!signal.aborted && Date.now() < latest && Date.now() - media.lastRequestAt < idleMs) {
    await sleep(idleMs / 4, undefined, { signal }).catch(() => undefined);
  }
}
