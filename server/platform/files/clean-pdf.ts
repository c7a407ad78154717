import { Worker } from 'node:worker_threads';
import { ApiError, malformed } from '../errors.ts';

interface Limits {
  timeMs: number;
  /** How far the process may grow: some PDFs decompress to gigabytes. */
  growthBytes: number;
}

const defaultLimits: Limits = { timeMs: 5_000, growthBytes: 640 * 1024 * 1024 };
const heapMb = 512;
const watchMs = 50;

type Outcome = { bytes: Uint8Array } | { error: 'encrypted' | 'damaged' | 'costly' };

function rewrite(bytes: Buffer, { timeMs, growthBytes }: Limits): Promise<Outcome> {
  const worker = new Worker(new URL('./pdf-worker.js', import.meta.url), {
    workerData: bytes,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  const started = Date.now();
  const before = process.memoryUsage.rss();
  return new Promise<Outcome>((resolve) => {
    const watch = setInterval(() => {
      const isCostly = Date.now() - started >= timeMs || process.memoryUsage.rss() - before > growthBytes;
      if (isCostly) resolve({ error: 'costly' });
    }, watchMs);
    worker.on('message', resolve);
    worker.on('error', () => resolve({ error: 'costly' }));
    worker.on('exit', () => {
      clearInterval(watch);
      resolve({ error: 'damaged' });
    });
  }).finally(() => worker.terminate());
}

/** Rewrites a public PDF without metadata and active content, in a bounded thread; call from the queue.
 * @throws ApiError 400 where it is damaged or encrypted, 413 where it takes too much time or memory */
export async function cleanPdf(bytes: Buffer, limits = defaultLimits): Promise<Buffer> {
  const outcome = await rewrite(bytes, limits);
  if ('bytes' in outcome) return Buffer.from(outcome.bytes);
  switch (outcome.error) {
    case 'encrypted':
      throw malformed('This PDF is password-protected. Remove the password and upload it again.');
    case 'damaged':
      throw malformed('This PDF is damaged or incomplete. Try uploading it again.');
    case 'costly':
      throw new ApiError(413, 'This PDF is too complex to process. Export a simpler one and upload it again.');
  }
}
