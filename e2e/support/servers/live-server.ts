import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { demoTemplate, newDemoDataFolder } from './demo-data-folder.ts';

export interface LiveServer {
  url: string;
  pid: number;
  dataDir: string;
  /** Stops, and starts again on the same port, with these variables beside its own. */
  restart(more?: Record<string, string>): Promise<void>;
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

async function startServer(dataDir: string, env: Record<string, string>) {
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    // The browser needs the cores: pictures are rendered when a page asks for them.
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
    pid: server.pid ?? 0,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** Variables of a server whose clock is ahead by so much. */
export const clockAhead = (aheadMs: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=${new URL('clock-ahead.mjs', import.meta.url)}`,
  CLOCK_AHEAD_MS: String(aheadMs),
});

const fill = async (folder: string) => (await startServer(folder, {})).stop();

export const prepareDemo = () => demoTemplate(fill);

export async function startLiveServer(env: Record<string, string> = {}): Promise<LiveServer> {
  const dataDir = await newDemoDataFolder(fill);
  let running = await startServer(dataDir, env);
  const { url } = running;
  return {
    url,
    get pid() {
      return running.pid;
    },
    dataDir,
    async restart(more = {}) {
      await running.stop();
      running = await startServer(dataDir, { ...env, ...more, PORT: new URL(url).port });
    },
    async close() {
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
