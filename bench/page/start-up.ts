import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface StartUpTimes {
  /** Seconds to the first answer: with a new data folder, and with the same one again. */
  first: number;
  second: number;
  /** Seconds that Node takes to start and end with nothing to do. */
  bare: number;
}

const address = /http:\/\/127\.0\.0\.1:\d+/;
const seconds = (since: number) => (performance.now() - since) / 1000;

/** To the first answer of the address that the start command prints. */
async function timeStart(dataDir: string): Promise<number> {
  const started = performance.now();
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  try {
    let said = '';
    for await (const chunk of server.stdout) {
      said += chunk;
      const url = address.exec(said)?.[0];
      if (!url) continue;
      const answer = await fetch(url);
      if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
      return seconds(started);
    }
    throw new Error(`The server ended before it was ready:\n${said}`);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

async function timeBareNode(): Promise<number> {
  const started = performance.now();
  await once(spawn(process.execPath, ['--eval', '']), 'exit');
  return seconds(started);
}

export async function measureStartUp(): Promise<StartUpTimes> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gable-start-'));
  try {
    return { bare: await timeBareNode(), first: await timeStart(dataDir), second: await timeStart(dataDir) };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
