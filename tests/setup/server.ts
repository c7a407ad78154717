import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { embeddedTemplate } from '#tests/support/database/embedded-template.ts';
import { startRun } from '#tests/support/database/postgres-template.ts';

/** Held for as long as the tests run. */
const compiled: WebAssembly.Module[] = [];

/** Compiles the embedded database once, before the server's tests: its threads share the compiled and optimised code. */
export async function setup(): Promise<void> {
  compiled.push(await WebAssembly.compile(await readFile('node_modules/@electric-sql/pglite/dist/pglite.wasm')));
  await embeddedTemplate();
}

const server = process.env.TEST_DATABASE_URL;
const run = startRun();

export function teardown(): void {
  if (!server) return;
  const dropping = ['--import', 'tsx', 'tests/setup/drop-databases.ts', server, run];
  spawn(process.execPath, dropping, { detached: true, stdio: 'ignore' }).unref();
}
