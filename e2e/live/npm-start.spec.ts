import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { expect, test } from '@playwright/test';
import { usualEnvironment } from '#tests/support/server/usual-environment.ts';

/* The start command of the README: npm, its shell, and the server. */

/** Without what would change Node, npm or the folder of temporary files themselves. */
const around = Object.fromEntries(
  Object.entries(usualEnvironment).filter(([name]) => !/^(NODE|npm_|T?E?MP|TMPDIR|BASH|ENV$)/.test(name)),
);

test('npm start runs with the usual environment variables set, and stops on SIGTERM', async () => {
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'gable-npm-'));
  const npm = spawn('npm', ['start'], {
    env: { ...around, ...process.env, PORT: '0', DATA_DIR: folder, DATABASE_URL: '', DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(npm, 'exit');
  try {
    const address = await addressSaid(npm.stdout);
    const readyz = () =>
      fetch(`${address}/readyz`).then(
        ({ status }) => status,
        () => 'gone',
      );
    expect(await readyz()).toBe(200);
    npm.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(await readyz()).toBe('gone');
  } finally {
    if (npm.exitCode === null) process.kill(-(npm.pid ?? 0), 'SIGKILL');
    await rm(folder, { recursive: true });
  }
});

async function addressSaid(output: Readable): Promise<string | undefined> {
  for await (const line of createInterface(output)) {
    const address = /^Gable is ready: (\S+)$/.exec(line)?.[1];
    if (address) return address;
  }
  return undefined;
}
