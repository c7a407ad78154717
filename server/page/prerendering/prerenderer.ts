import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { CallApi, PrerenderedView, Prerenderer, ViewToPrerender } from '../page-source.ts';
import type { FromWorker, PrerenderWorkerData } from './prerender-messages.ts';

const stuckAfterMs = 10_000;
const heapMegabytesMax = 256;

export function openPrerenderer(data: PrerenderWorkerData): Prerenderer {
  let worker: Worker | undefined;
  const failures = new Set<(error: Error) => void>();

  function start(): Worker {
    const started = new Worker(new URL('./prerender-worker.js', import.meta.url), {
      workerData: data,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytesMax },
    });
    const end = (error: Error) => {
      if (worker === started) worker = undefined;
      for (const fail of failures) fail(error);
    };
    started.on('error', end);
    started.on('exit', () => end(new Error('The worker ended.')));
    started.unref();
    return started;
  }

  async function prerender(view: ViewToPrerender, callApi: CallApi): Promise<PrerenderedView> {
    worker ??= start();
    const rendering = worker;
    const { port1, port2 } = new MessageChannel();
    let fail: (error: Error) => void = () => {};
    const stuck = setTimeout(() => {
      fail(new Error('The worker is stuck.'));
      void rendering.terminate();
    }, stuckAfterMs);
    try {
      return await new Promise<PrerenderedView>((resolve, reject) => {
        fail = reject;
        failures.add(fail);
        port1.on('message', (message: FromWorker) => {
          if (message.type === 'call') void answer(port1, message, callApi).catch(reject);
          else if (message.type === 'rendered') resolve(message.view);
          else reject(new Error(message.message));
        });
        rendering.postMessage({ view, port: port2 }, [port2]);
      });
    } finally {
      clearTimeout(stuck);
      failures.delete(fail);
      port1.close();
    }
  }

  worker = start();
  return {
    prerender,
    spentMs: () => worker?.performance.eventLoopUtilization().active ?? 0,
    async close() {
      await worker?.terminate();
    },
  };
}

async function answer(port: MessagePort, { id, path }: { id: number; path: string }, callApi: CallApi): Promise<void> {
  port.postMessage({ id, ...(await callApi(path)) });
}
