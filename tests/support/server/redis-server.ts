import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

export interface RedisServer {
  kill(): Promise<void>;
}

/** A Redis of a test's own that keeps nothing on the disk. */
export async function startRedis(port: number): Promise<RedisServer> {
  const started = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', '/tmp']);
  const gone = once(started, 'exit');
  for await (const line of createInterface(started.stdout)) if (line.includes('Ready to accept connections')) break;
  return {
    async kill() {
      started.kill('SIGKILL');
      await gone;
    },
  };
}
