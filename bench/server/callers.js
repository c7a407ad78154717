import { parentPort } from 'node:worker_threads';

/* A thread of its own, so that the work does not delay the server's loop. Plain JavaScript: a worker has no loader. */

async function call({ url, caller }) {
  const response = await fetch(url, { headers: { 'x-forwarded-for': caller } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

parentPort?.on('message', async (calls) => {
  await Promise.all(calls.map(call));
  parentPort?.postMessage('answered');
});
