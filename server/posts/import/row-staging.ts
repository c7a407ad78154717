import { createReadStream } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linesOf } from './source/text-lines.ts';

/* Rows wait in a file until all are read: the transaction that writes them is as short as possible. */

export class Staging<Row> {
  readonly #folder: string;
  readonly #file: FileHandle;

  private constructor(folder: string, file: FileHandle) {
    this.#folder = folder;
    this.#file = file;
  }

  /** Only this user can open the folder. */
  static async open<Row>(): Promise<Staging<Row>> {
    const folder = await mkdtemp(join(tmpdir(), 'gable-import-'));
    return new Staging<Row>(folder, await open(join(folder, 'rows'), 'w', 0o600));
  }

  async add(rows: readonly Row[]): Promise<void> {
    if (rows.length > 0) await this.#file.appendFile(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  }

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
