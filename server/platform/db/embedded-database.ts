import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { EmbeddedConnection } from './embedded-connection.ts';

/** An embedded database in a thread of its own, and the streams through which `pg` talks to it. */
export interface EmbeddedDatabase {
  stream(): EmbeddedConnection;
  close(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Where it is kept; in memory without one. Whoever opens it holds the lock on the folder. */
  folder?: string | undefined;
  /** A file with a database to begin from, as PGlite dumps it: an empty one takes seconds to set up. */
  image?: string | undefined;
}

export async function openEmbeddedDatabase({ folder, image }: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const worker = new Worker(new URL('./embedded-worker.js', import.meta.url), {
    workerData: { folder, image },
    execArgv: [],
  });
  // Not `once`: that fails at the first error, of which the end of the worker follows.
  const ended = new Promise<void>((resolve) => worker.on('exit', () => resolve()));
  await Promise.race([
    once(worker, 'message'),
    ended.then(() => {
      throw new Error('The embedded database ended before it was ready.');
    }),
  ]);

  let running = true;
  const waiting: { resolve: (answer: Uint8Array) => void; reject: (error: Error) => void }[] = [];
  worker.on('message', (answer: Uint8Array) => waiting.shift()?.resolve(answer));
  worker.on('error', () => {});
  void ended.then(() => {
    running = false;
    for (const { reject } of waiting.splice(0)) reject(stopped());
  });

  /** Answers come in the order of the questions. */
  const ask = (batch: Uint8Array<ArrayBuffer>): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      if (!running) return reject(stopped());
      waiting.push({ resolve, reject });
      worker.postMessage(batch, [batch.buffer]);
    });

  return {
    stream: () => new EmbeddedConnection(ask),
    async close() {
      if (running) worker.postMessage('close');
      await ended;
    },
  };
}

const stopped = () => new Error('The embedded database has stopped.');
