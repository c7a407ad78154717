import { parentPort } from 'node:worker_threads';

/* Callers in a thread of their own, so that their work does not delay the server's loop. Plain JavaScript: a worker knows no loader. */

async function call({ url, caller }) {
  const response = await fetch(url, { headers: { 'x-forwarded-for': caller } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

parentPort?.on('message', async (calls) => {
  await Promise.all(calls.map(call));
  parentPort?.postMessage('answered');
});
