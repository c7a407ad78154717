import { cp, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';

/* Each build gets a folder of its own, and `dist/page`, `dist/prerender` and `dist/server` are links to the newest: a running
   server goes on reading the files that it was started with. */

const folders = ['page', 'prerender', 'server'] as const;
export type BuiltFolder = (typeof folders)[number];

const buildsIn = (dist: string) => join(dist, '.builds');
/** The newest included. */
const keptBuilds = 3;

/** Begins a build with what is there already. @returns its folder, for `publishBuild` */
export async function beginBuild(dist: string, rebuilt: readonly BuiltFolder[]): Promise<string> {
  await mkdir(buildsIn(dist), { recursive: true });
  const build = await makeFolder(dist, Math.max(0, ...(await numbersIn(dist))) + 1);
  for (const folder of folders.filter((each) => !rebuilt.includes(each)))
    await cp(join(dist, folder), join(build, folder), { recursive: true, dereference: true }).catch(ignoreMissing);
  return build;
}

/** Leads `dist` to the build, and deletes builds that are older than the one before the last. */
export async function publishBuild(dist: string, build: string): Promise<void> {
  const built = await readdir(build);
  for (const folder of folders.filter((each) => built.includes(each)))
    await link(join(dist, folder), join(build, folder));
  const old = (await numbersIn(dist)).sort((a, b) => b - a).slice(keptBuilds);
  await Promise.all(old.map((number) => rm(join(buildsIn(dist), String(number)), { recursive: true, force: true })));
}

const numbersIn = async (dist: string) => (await readdir(buildsIn(dist))).map(Number).filter(Number.isFinite);

/** The next number is free, unless another build begins at the same moment. */
async function makeFolder(dist: string, number: number): Promise<string> {
  const folder = join(buildsIn(dist), String(number));
  const isMade = await mkdir(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      return false;
    },
  );
  return isMade ? folder : makeFolder(dist, number + 1);
}

async function link(path: string, target: string): Promise<void> {
  const to = relative(join(path, '..'), target);
  if ((await readlink(path).catch(() => undefined)) === to) return;
  const next = `${path}.next`;
  await rm(next, { recursive: true, force: true });
  await symlink(to, next, 'junction');
  await rename(next, path).catch(async () => {
    // A folder of an earlier version, or Windows, where a rename replaces no folder.
    await rm(path, { recursive: true, force: true });
    await rename(next, path);
  });
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
