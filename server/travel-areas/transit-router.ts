import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { TravelArea } from '#contract/search/travel-area.ts';
import { unavailable } from '#server/platform/errors.ts';
import type { FromTransitWorker, ReachQuery, TransitWorkerData } from './routing/transit-messages.ts';

const heapMegabytesMax = 2_048;
export const waitingMax = 12;
const stuckAfterMs = 30_000;
const reportsMax = 100;

const extension = extname(import.meta.url);
const script = new URL(`./routing/transit-worker${extension}`, import.meta.url);
const execArgv = extension === '.ts' ? ['--import', 'tsx'] : [];

type StartWorker = (data: TransitWorkerData) => Worker;

const startWorker: StartWorker = (workerData) =>
  new Worker(script, { workerData, execArgv, resourceLimits: { maxOldGenerationSizeMb: heapMegabytesMax } });

interface Waiting {
  resolve: (answer: TravelArea) => void;
  reject: (error: Error) => void;
  stuck: NodeJS.Timeout;
}

export interface TransitRouter {
  find: (query: Omit<ReachQuery, 'id'>) => Promise<TravelArea>;
  /** Settles when all files are read: the day of the timetable, or null where no file can be used. */
  ready: Promise<string | null>;
  close: () => Promise<void>;
}

interface RouterOptions {
  folder: string;
  today: string;
  onProblem: (sentence: string) => void;
  start?: StartWorker;
}

const isOff = () => unavailable('Travel times by public transport aren’t available right now.');

/** Reads timetables and answers queries in a thread of its own. A file that ends the thread is left out of the next one. */
export function openTransitRouter({ folder, today, onProblem, start = startWorker }: RouterOptions): TransitRouter {
  const waiting = new Map<number, Waiting>();
  const skipped: string[] = [];
  const reported = new Set<string>();
  let state: 'reading' | 'ready' | 'off' = 'reading';
  let reading = '';
  let lastId = 0;
  let isClosed = false;
  let becomeReady: (day: string | null) => void = () => {};
  const ready = new Promise<string | null>((resolve) => {
    becomeReady = resolve;
  });
  let worker = run();

  function run(): Worker {
    const started = start({ folder, today, skipped });
    started.on('message', (message: FromTransitWorker) => receive(message));
    let reason = 'the thread ended';
    started.on('error', ({ message }) => {
      reason = message;
    });
    started.on('exit', () => ended(reason));
    started.unref();
    return started;
  }

  function receive(message: FromTransitWorker): void {
    switch (message.type) {
      case 'reading':
        reading = message.file;
        return;
      case 'problem':
        report(message.sentence);
        return;
      case 'ready':
        state = message.day === null ? 'off' : 'ready';
        becomeReady(message.day);
        return;
      case 'answer':
        take(message.id)?.resolve(message.answer);
        return;
      case 'failed':
        report(`A travel time by public transport couldn’t be worked out: ${message.message}.`);
        take(message.id)?.reject(isOff());
    }
  }

  /** A new thread finds the same faults in the same files. */
  function report(sentence: string): void {
    if (reported.has(sentence) || reported.size >= reportsMax) return;
    reported.add(sentence);
    onProblem(sentence);
  }

  function take(id: number): Waiting | undefined {
    const found = waiting.get(id);
    waiting.delete(id);
    clearTimeout(found?.stuck);
    return found;
  }

  function ended(reason: string): void {
    for (const id of [...waiting.keys()]) take(id)?.reject(isOff());
    if (isClosed) return;
    const file = state === 'reading' && !skipped.includes(reading) ? reading : '';
    report(
      file
        ? `${folder}/${file} was left out: ${reason}.`
        : `Travel times by public transport are off until the server restarts: ${reason}.`,
    );
    if (file) {
      skipped.push(file);
      worker = run();
      return;
    }
    state = 'off';
    becomeReady(null);
  }

  return {
    ready,
    async find(query) {
      if (state === 'reading') throw unavailable('We’re loading the timetables. Please try again in a minute.');
      if (state === 'off') throw isOff();
      if (waiting.size >= waitingMax)
        throw unavailable('Many people are asking for travel times right now. Please try again in a moment.');
      const id = ++lastId;
      return new Promise<TravelArea>((resolve, reject) => {
        const stuck = setTimeout(() => void worker.terminate(), stuckAfterMs);
        waiting.set(id, { resolve, reject, stuck });
        worker.postMessage({ id, ...query } satisfies ReachQuery);
      });
    },
    async close() {
      isClosed = true;
      await worker.terminate();
    },
  };
}
