import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

const cacheFolder = join('node_modules', '.cache', 'gable');
const prefix = 'demo-data-';

/** The demo's dates count from the day it was filled. */
function templateName(): string {
  const build = readFileSync('dist/server.sources', 'utf8').slice(0, 16);
  return `${prefix}${build}-${new Date().toISOString().slice(0, 10)}`;
}

/** A copy of a template that `fill` fills once a day for each build. */
export async function newDemoDataFolder(fill: (dataDir: string) => Promise<void>): Promise<string> {
  const template = join(cacheFolder, templateName());
  if (!existsSync(template)) await makeTemplate(template, fill);
  const dataDir = await mkdtemp(join(tmpdir(), 'gable-live-'));
  await cp(template, dataDir, { recursive: true });
  return dataDir;
}

/** Workers may make the template at the same time: the first one to finish wins. */
async function makeTemplate(template: string, fill: (dataDir: string) => Promise<void>): Promise<void> {
  await mkdir(cacheFolder, { recursive: true });
  const older = (await readdir(cacheFolder)).filter((name) => name.startsWith(prefix));
  await Promise.all(older.map((name) => rm(join(cacheFolder, name), { recursive: true, force: true })));
  const unfinished = await mkdtemp(join(cacheFolder, 'unfinished-demo-data-'));
  await fill(unfinished);
  await rename(unfinished, template).catch(() => rm(unfinished, { recursive: true }));
}

/** Later servers need not render these pictures again. */
export async function keepRenderedPictures(dataDir: string): Promise<void> {
  const template = join(cacheFolder, templateName());
  const mark = join(template, 'media', 'pictures-kept');
  if (!existsSync(template) || existsSync(mark)) return;
  await mkdir(mark, { recursive: true });
  await cp(join(dataDir, 'media'), join(template, 'media'), {
    recursive: true,
    force: false,
    filter: (path) => ['', '.avif'].includes(extname(path)),
  });
}
