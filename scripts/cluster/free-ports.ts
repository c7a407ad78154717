import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that the system gives to outgoing connections, which could take one while its process is down. */
const [lowest, highest] = [12_000, 32_000];

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listening = once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.listen(port, '127.0.0.1');
  if (!(await listening)) return false;
  server.close();
  await once(server, 'close');
  return true;
}

/** Hands out ports of 127.0.0.1 that nothing listens on, each once. */
export function createPortFinder(): () => Promise<number> {
  let next = lowest + Math.floor(Math.random() * (highest - lowest - 1_000));
  return async () => {
    for (; next < highest; next += 1) if (await isFree(next)) return next++;
    throw new Error('No free port is left.');
  };
}
