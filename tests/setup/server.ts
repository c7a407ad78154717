import { readFile } from 'node:fs/promises';
import { embeddedTemplate } from '#tests/support/embedded-template.ts';

/** Held for as long as the tests run. */
const compiled: WebAssembly.Module[] = [];

/**
 * Runs once before the server's tests. The embedded database's code is compiled here: each thread that asks for the same code
 * gets what stands compiled in the process, and the functions that have become hot stay so from one file of tests to the next.
 */
export async function setup(): Promise<void> {
  compiled.push(await WebAssembly.compile(await readFile('node_modules/@electric-sql/pglite/dist/pglite.wasm')));
  await embeddedTemplate();
}
