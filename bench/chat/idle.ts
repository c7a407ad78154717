import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../statistics.ts';
import { MeasuredProcess } from './orders.ts';
import { OpenPages } from './people.ts';

/** Heap of one idle socket. */
export async function bytesOfSocket(process: MeasuredProcess, tokens: readonly string[]): Promise<number> {
  const before = await process.bytes();
  const pages = new OpenPages();
  for (let at = 0; at < tokens.length; at += 500) {
    pages.open(process.site, tokens.slice(at, at + 500));
    await pages.settle(Math.min(at + 500, tokens.length));
  }
  // The timer of the handshake holds each socket until it ends.
  await sleep(12_000);
  const after = await process.bytes();
  pages.close();
  return (after - before) / tokens.length;
}

/** Kills a server under open pages and starts it again: how long until all are back, and how the API answers meanwhile. */
export async function measureReturn(env: Record<string, string>, tokens: readonly string[]) {
  const server = await MeasuredProcess.start('server', env);
  const port = String(server.port);
  const pages = new OpenPages();
  for (let at = 0; at < tokens.length; at += 500) {
    pages.open(server.site, tokens.slice(at, at + 500));
    await pages.settle(Math.min(at + 500, tokens.length));
  }
  await server.kill();
  await pages.settle(0);
  const again = await MeasuredProcess.start('server', { ...env, PORT: port });
  const start = performance.now();
  const answers: number[] = [];
  let isBack = false;
  const asking = (async () => {
    while (!isBack) {
      const asked = performance.now();
      await fetch(`${again.site}/api/v1/help_support/footer_listing`).then((response) => response.arrayBuffer());
      answers.push(performance.now() - asked);
      await sleep(50);
    }
  })();
  await pages.settle(tokens.length);
  const backMs = performance.now() - start;
  isBack = true;
  await asking;
  pages.close();
  await again.kill();
  return { backMs, apiP99Ms: percentile(answers, 0.99) };
}
