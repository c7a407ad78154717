import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, open, readdir, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { waitForLock } from 'fs-native-extensions';

const cacheFolder = join('node_modules', '.cache', 'gable');
const prefix = 'demo-data-';

/** The demo's dates count from the day it was filled. */
function templateName(): string {
  const build = readFileSync('dist/server.sources', 'utf8').slice(0, 16);
  return `${prefix}${build}-${new Date().toISOString().slice(0, 10)}`;
}

/** A copy of the template, in which all servers share one folder of pictures: each is rendered once for all of them. */
export async function newDemoDataFolder(fill: (dataDir: string) => Promise<void>): Promise<string> {
  const template = await demoTemplate(fill);
  const pictures = resolve(template, 'media');
  const dataDir = await mkdtemp(join(tmpdir(), 'gable-live-'));
  await cp(template, dataDir, { recursive: true, filter: (path) => resolve(path) !== pictures });
  await symlink(pictures, join(dataDir, 'media'), 'junction');
  return dataDir;
}

/** Filled once a day for each build, while others who need it wait. */
export async function demoTemplate(fill: (dataDir: string) => Promise<void>): Promise<string> {
  await mkdir(cacheFolder, { recursive: true });
  const lock = await open(join(cacheFolder, 'demo-data.lock'), 'w');
  try {
    await waitForLock(lock.fd);
    const template = join(cacheFolder, templateName());
    if (existsSync(template)) return template;
    const older = (await readdir(cacheFolder)).filter((name) => name.startsWith(prefix));
    await Promise.all(older.map((name) => rm(join(cacheFolder, name), { recursive: true, force: true })));
    const unfinished = await mkdtemp(join(cacheFolder, 'unfinished-demo-data-'));
    await fill(unfinished);
    await mkdir(join(unfinished, 'media'), { recursive: true });
    await rename(unfinished, template);
    return template;
  } finally {
    await lock.close();
  }
}
