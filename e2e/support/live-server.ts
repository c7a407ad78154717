import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A real server of this test worker's own: the built one, on a free port, over a new data folder with demo data. */
export interface LiveServer {
  url: string;
  dataDir: string;
  close(): Promise<void>;
}

const address = /http:\/\/127\.0\.0\.1:\d+/;

async function addressOf(server: ChildProcess): Promise<string> {
  let said = '';
  const printed = new Promise<string>((resolve) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const found = address.exec(said)?.[0];
      if (found) resolve(found);
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
  });
  const ended = once(server, 'exit').then(() => {
    throw new Error(`The server ended before it was ready:\n${said}`);
  });
  return Promise.race([printed, ended]);
}

export async function startLiveServer(env: Record<string, string> = {}): Promise<LiveServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gable-live-'));
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    // The cores are the browser's: pictures are made when a page asks for them.
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PICTURES_AHEAD: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await addressOf(server);
  return {
    url,
    dataDir,
    async close() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
