import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { missingPackages } from '../../scripts/cluster/packages.ts';

const starter = `
  import { Service } from '${join(process.cwd(), 'scripts/cluster/service.ts')}';
  const service = new Service({ name: 'a service', program: 'sleep', args: ['600'], log: process.argv[1], isReady: async () => true });
  await service.start();
  process.stdout.write(String(service.pid));
  setInterval(() => undefined, 1_000);
`;

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it.skipIf(missingPackages.includes('util-linux'))(
  'a service ends with the process that started it, however that ends',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gable-service-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const parent = spawn(process.execPath, [
      ...['--import', 'tsx', '--input-type=module', '--eval', starter],
      join(folder, 'log'),
    ]);
    const [output] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(output.toString());
    expect(isRunning(pid)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false);
  },
);
