import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const read = (path: string) => readFile(new URL(`../../../e2e/${path}`, import.meta.url), 'utf8');

it('shows in e2e/README.md the test of a socket event that is run', async () => {
  expect(await read('README.md')).toContain(await read('mocked/harness/message.spec.ts'));
});
