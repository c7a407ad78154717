import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller } from '../caller.ts';
import { percentile } from '../statistics.ts';

/* Runs in a process of its own, so that its figures are no delays of the attackers. */

const everyMs = 50;
/** An address has limits of its own. */
const addresses = 20;

export interface Waits {
  p50: number;
  p99: number;
}

/** Others ask for a page and for the API in turn, twenty times a second, until they are stopped. */
export async function startOtherCaller(port: number): Promise<{ stop: () => Promise<Waits> }> {
  const child = fork(new URL(import.meta.url), [String(port)]);
  await once(child, 'message');
  return {
    async stop() {
      child.send('stop');
      const [waits] = (await once(child, 'message')) as [Waits];
      return waits;
    },
  };
}

async function ask(port: number, stopped: Promise<unknown>): Promise<Waits> {
  const callers = Array.from({ length: addresses }, (_, at) => new Caller(port, `127.0.9.${at + 10}`));
  const times: number[] = [];
  const open = new Set<Promise<void>>();
  let isStopped = false;
  void stopped.then(() => (isStopped = true));
  for (let at = 0; !isStopped; at += 1) {
    const path = at % 2 === 0 ? '/residential-explore?tab=rent' : '/api/v1/posts?limit=24';
    const asked = performance.now();
    const one = (callers[Math.floor(at / 2) % addresses] as Caller).ask(path).then(({ status }) => {
      if (status !== 200) throw new Error(`${path} answered ${status} to another caller.`);
      times.push(performance.now() - asked);
      open.delete(one);
    });
    open.add(one);
    await sleep(everyMs);
  }
  await Promise.all(open);
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

const [, , port] = process.argv;
if (process.send && port) {
  process.send('ready');
  process.send(await ask(Number(port), once(process, 'message')));
  process.exit();
}
