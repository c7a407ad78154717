import { parentPort, workerData } from 'node:worker_threads';
import type { CallAnswer, FromWorker, PrerenderWorkerData, RenderMessage } from './prerender-messages.ts';
import { readMarkup } from './prerendered-markup.ts';

/* React renders a view in one go of some 10 ms, which would block the server's thread. */

interface Reply {
  status: number;
  body: unknown;
}

/** dist/prerender/prerender.js, built from src/app/first-view/prerender.tsx. */
interface PrerenderModule {
  setPageSettings(settings: Record<string, string>): void;
  prerenderView(
    view: RenderMessage['view'],
    api: (path: string) => Promise<Reply>,
  ): Promise<{ html: string; data: string; isComplete: boolean }>;
}

const { module, settings } = workerData as PrerenderWorkerData;
const { setPageSettings, prerenderView }: PrerenderModule = await import(/* @vite-ignore */ module);
setPageSettings(settings);

async function render({ view, port }: RenderMessage): Promise<void> {
  const send = (message: FromWorker) => port.postMessage(message);
  const answers = new Map<number, (reply: Reply) => void>();
  port.on('message', ({ id, status, body }: CallAnswer) => {
    answers.get(id)?.({ status, body: JSON.parse(body) });
    answers.delete(id);
  });
  let lastId = 0;
  const api = (path: string) =>
    new Promise<Reply>((resolve) => {
      lastId += 1;
      answers.set(lastId, resolve);
      send({ type: 'call', id: lastId, path });
    });
  try {
    const { html, data, isComplete } = await prerenderView(view, api);
    send({ type: 'rendered', view: { ...readMarkup(html), data, isComplete } });
  } catch (error) {
    send({ type: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

parentPort?.on('message', render);
