import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localStorage } from '#server/platform/files/file-storage.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'gable-storage-'));
});
afterEach(() => rm(root, { recursive: true }));

const unfinished = () => readdir(join(root, 'unfinished'));

describe('files on the disk', () => {
  it('gives back what was written, and nothing for a name it does not know', async () => {
    const storage = localStorage(root);
    await storage.write('a-320.avif', Buffer.from('picture'));
    expect((await storage.read('a-320.avif'))?.toString()).toBe('picture');
    expect(await storage.has('a-320.avif')).toBe(true);
    expect(await storage.read('b-320.avif')).toBeUndefined();
    expect(await storage.has('b-320.avif')).toBe(false);
  });

  it('belong to the user that runs the server, and are gone once they are removed', async () => {
    const storage = localStorage(root);
    await storage.write('a.pdf', Buffer.from('private'));
    const [folder = ''] = (await readdir(root)).filter((name) => name !== 'unfinished');
    if (process.platform !== 'win32') expect((await stat(join(root, folder, 'a.pdf'))).mode & 0o777).toBe(0o600);
    await storage.remove('a.pdf');
    await storage.remove('a.pdf');
    expect(await storage.has('a.pdf')).toBe(false);
  });

  it('never shows a file that is half written', async () => {
    const storage = localStorage(root);
    const versions = ['a', 'b', 'c'].map((letter) => Buffer.alloc(200_000, letter));
    await storage.write('a-320.avif', Buffer.alloc(200_000, 'a'));
    const writing = Promise.all(versions.map((bytes) => storage.write('a-320.avif', bytes)));
    let done = false;
    writing.finally(() => {
      done = true;
    });
    let reads = 0;
    do {
      const read = await storage.read('a-320.avif');
      expect(versions.some((bytes) => read?.equals(bytes))).toBe(true);
      reads += 1;
    } while (!done);
    await writing;
    expect(reads).toBeGreaterThan(0);
    expect(await unfinished()).toEqual([]);
  });

  it('leaves no temporary file when it cannot write', async () => {
    const storage = localStorage(root);
    await storage.write('a-320.avif', Buffer.from('picture'));
    const [folder = ''] = (await readdir(root)).filter((name) => name !== 'unfinished');
    await rm(join(root, folder, 'a-320.avif'));
    await mkdir(join(root, folder, 'a-320.avif', 'in the way'), { recursive: true });
    await expect(storage.write('a-320.avif', Buffer.from('picture'))).rejects.toThrow();
    expect(await unfinished()).toEqual([]);
  });

  it('clears away what a process left that died while writing, but not what is being written now', async () => {
    const storage = localStorage(root);
    await mkdir(join(root, 'unfinished'));
    await writeFile(join(root, 'unfinished', 'old'), 'half');
    await utimes(join(root, 'unfinished', 'old'), new Date(0), new Date(0));
    await writeFile(join(root, 'unfinished', 'new'), 'half');
    await storage.removeLeftovers();
    expect(await unfinished()).toEqual(['new']);
  });
});
