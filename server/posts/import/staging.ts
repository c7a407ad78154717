import { createReadStream } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linesOf } from './text-lines.ts';

/* Rows wait in a file of their own until all of them have been read: so the database is asked for nothing meanwhile, and changed in
   one transaction that is as short as it can be. */

/** Rows in the order they were added. */
export class Staging<Row> {
  readonly #folder: string;
  readonly #file: FileHandle;

  private constructor(folder: string, file: FileHandle) {
    this.#folder = folder;
    this.#file = file;
  }

  /** In a folder of the system's for what is thrown away, which nobody else can open. */
  static async open<Row>(): Promise<Staging<Row>> {
    const folder = await mkdtemp(join(tmpdir(), 'gable-import-'));
    return new Staging<Row>(folder, await open(join(folder, 'rows'), 'w', 0o600));
  }

  async add(rows: readonly Row[]): Promise<void> {
    if (rows.length > 0) await this.#file.appendFile(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  }

  /** All rows, `size` of them at a time. */
  async *batches(size: number): AsyncGenerator<Row[]> {
    let batch: Row[] = [];
    for await (const { text } of linesOf(createReadStream(join(this.#folder, 'rows'), 'utf8'))) {
      batch.push(JSON.parse(text));
      if (batch.length < size) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }

  async discard(): Promise<void> {
    await this.#file.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
