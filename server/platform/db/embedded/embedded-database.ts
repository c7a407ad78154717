import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { EmbeddedConnection } from './embedded-connection.ts';

export interface EmbeddedDatabase {
  stream(): EmbeddedConnection;
  /** Copies the folder between two queries, as a crash would leave it. Queries wait meanwhile. @throws the failure of the disk */
  copyTo(folder: string): Promise<void>;
  close(): Promise<void>;
}

export interface EmbeddedOptions {
  /** In memory without a folder. The caller holds the folder's lock. */
  folder?: string | undefined;
  /** A PGlite dump to start from: initialising an empty database takes seconds. */
  image?: string | undefined;
  statementTimeoutMs?: number;
}

/** Four times PostgreSQL's: a timeout restarts the thread, as a statement cannot be cancelled; a restart takes seconds. */
const usualTimeoutMs = 60_000;
const liftsLimit = 'SET LOCAL statement_timeout = 0';
const isIdle = 'I'.charCodeAt(0);

type Batch = Uint8Array<ArrayBuffer>;

interface Thread {
  ask(batch: Batch): Promise<Uint8Array>;
  copyTo(folder: string): Promise<Uint8Array>;
  close(): Promise<void>;
  ended: Promise<void>;
}

async function startThread(workerData: EmbeddedOptions, timeoutMs: number): Promise<Thread> {
  const worker = new Worker(new URL('./embedded-worker.js', import.meta.url), { workerData, execArgv: [] });
  // Not `once`: its promise rejects at the first error event, before the worker has ended.
  const ended = new Promise<void>((resolve) => worker.on('exit', () => resolve()));
  await Promise.race([
    once(worker, 'message'),
    ended.then(() => {
      throw new Error('The embedded database stopped before it was ready.');
    }),
  ]);

  let running = true;
  let reasonToEnd = stopped;
  let isUnlimited = false;
  let timer: NodeJS.Timeout | undefined;
  const waiting: { resolve: (answer: Uint8Array) => void; reject: (error: Error) => void }[] = [];

  function watch(): void {
    clearTimeout(timer);
    if (waiting.length === 0 || isUnlimited) return;
    timer = setTimeout(() => {
      reasonToEnd = tookTooLong;
      void worker.terminate();
    }, timeoutMs).unref();
  }

  worker.on('message', (answer: Uint8Array | { message: string; code: string }) => {
    const asked = waiting.shift();
    if (answer instanceof Uint8Array) {
      if (answer.at(-1) === isIdle) isUnlimited = false;
      asked?.resolve(answer);
    } else {
      asked?.reject(Object.assign(new Error(answer.message), { code: answer.code }));
    }
    watch();
  });
  worker.on('error', () => {});
  void ended.then(() => {
    running = false;
    clearTimeout(timer);
    for (const { reject } of waiting.splice(0)) reject(reasonToEnd());
  });

  return {
    ended,
    ask: (batch) =>
      new Promise((resolve, reject) => {
        if (!running) return reject(reasonToEnd());
        isUnlimited ||= Buffer.from(batch.buffer).includes(liftsLimit);
        waiting.push({ resolve, reject });
        if (waiting.length === 1 || isUnlimited) watch();
        worker.postMessage(batch, [batch.buffer]);
      }),
    copyTo: (copyTo) =>
      new Promise((resolve, reject) => {
        if (!running) return reject(reasonToEnd());
        isUnlimited = true;
        waiting.push({ resolve, reject });
        watch();
        worker.postMessage({ copyTo });
      }),
    async close() {
      if (running) worker.postMessage('close');
      await ended;
    },
  };
}

/** @throws Error where the database cannot be opened */
export async function openEmbeddedDatabase({
  folder,
  image,
  statementTimeoutMs = usualTimeoutMs,
}: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  let isClosing = false;
  let thread = startThread({ folder, image }, statementTimeoutMs);
  restartAfter(await thread);

  function restartAfter({ ended }: Thread): void {
    void ended.then(() => {
      if (isClosing || !folder) return;
      thread = startThread({ folder }, statementTimeoutMs);
      thread.then(restartAfter, () => {});
    });
  }

  return {
    stream: () => new EmbeddedConnection(async (batch) => (await thread).ask(batch)),
    async copyTo(target) {
      await (await thread).copyTo(target);
    },
    async close() {
      isClosing = true;
      await thread.then(({ close }) => close());
    },
  };
}

const stopped = () => new Error('The embedded database has stopped.');
const tookTooLong = () =>
  Object.assign(new Error('A statement of the embedded database took too long.'), { code: '57014' });
