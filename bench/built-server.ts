import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface BuiltServer {
  port: number;
  pid: number;
  dataDir: string;
  signal: (signal: NodeJS.Signals) => void;
  close: () => Promise<void>;
}

/** The built server (`npm run build`) in a process of its own on a free port, with an empty folder of data and without demo posts. */
export async function startBuiltServer(databaseUrl: string, env: Record<string, string> = {}): Promise<BuiltServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gable-bench-'));
  const server = spawn(
    process.execPath,
    ['--max-old-space-size=512', '--max-semi-space-size=2', 'dist/server/main.js'],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        MALLOC_ARENA_MAX: '2',
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        DEMO: 'off',
        LOG_LEVEL: 'error',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  return {
    port: await portSaid(server.stdout),
    pid: server.pid ?? 0,
    dataDir,
    signal: (signal) => server.kill(signal),
    async close() {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
      await rm(dataDir, { recursive: true });
    },
  };
}

export const residentMb = ({ pid }: BuiltServer) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

async function portSaid(output: NodeJS.ReadableStream): Promise<number> {
  for await (const line of createInterface(output)) {
    const port = /^Gable is ready: http:\S+:(\d+)$/.exec(line)?.[1];
    if (port) return Number(port);
  }
  throw new Error('The server ended before it was ready.');
}
