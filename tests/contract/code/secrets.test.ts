import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/* Trust, security 22: no secret in the repository, nor in what the page is built from. */

const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
  .split('\0')
  .filter((path) => path && statSync(path, { throwIfNoEntry: false })?.isFile());

/** Keys as the services that this project talks to give them out. */
const secrets =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----|\b(?:sk|rk)_(?:live|test)_\w{16,}|\bwhsec_\w{16,}|\bAKIA[0-9A-Z]{16}\b|\bAIza[\w-]{35}|\bgh[pousr]_\w{36}|\bxox[abp]-[\w-]{10,}/;

describe('a secret', () => {
  it('is in no file of the repository', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((path) => secrets.test(readFileSync(path, 'latin1')))).toEqual([]);
  });

  it('is in no file of settings: only their example is here', () => {
    expect(files.filter((path) => /(^|\/)\.env/.test(path))).toEqual(['.env.example']);
    const values = readFileSync('.env.example', 'utf8').match(/^[^#\s].*$/gm) ?? [];
    expect(values).toEqual([]);
  });

  it('cannot come into the page: it reads settings whose names begin with VITE_ alone', () => {
    const mentions = (paths: RegExp, words: RegExp) =>
      files.filter(
        (path) => paths.test(path) && !path.endsWith('vite.config.ts') && words.test(readFileSync(path, 'utf8')),
      );
    expect(mentions(/^(src|contract)\/.*\.tsx?$/, /import\.meta\.env/)).not.toEqual([]);
    expect(mentions(/^(src|contract)\/.*\.tsx?$/, /process\.env/)).toEqual([]);
    // Vite gives a page nothing else unless it is told to.
    expect(mentions(/^vite\.[\w.]*config\.ts$/, /envPrefix/)).toEqual([]);
  });

  it('would be noticed', () => {
    for (const made of [`AKIA${'A'.repeat(16)}`, `sk_live_${'a'.repeat(24)}`, '-----BEGIN PRIVATE' + ' KEY-----'])
      expect(made).toMatch(secrets);
  });
});
