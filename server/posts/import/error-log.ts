import type { FieldError } from './fields/read-fields.ts';

export interface RowError extends FieldError {
  position: number;
  externalId: string;
}

export interface ErrorSum {
  column: string;
  reason: string;
  rows: number;
  example: RowError;
}

/** The report holds this many errors; the sums count all of them. */
const keptMax = 100_000;
/** Reasons that quote the file can be as many as its rows. */
const sumsMax = 1_000;
const fieldMax = 120;

const shorten = (text: string) => (text.length > fieldMax ? `${text.slice(0, fieldMax)}…` : text);

export class ErrorLog {
  readonly errors: RowError[] = [];
  rows = 0;
  readonly #sums = new Map<string, ErrorSum>();

  add(position: number, externalId: string, errors: readonly FieldError[]): void {
    this.rows += 1;
    for (const { summary, ...error } of errors) {
      const rowError = { position, externalId: shorten(externalId), ...error };
      if (this.errors.length < keptMax) this.errors.push(rowError);
      const reason = summary ?? error.reason;
      const key = `${error.column}\n${reason}`;
      const known = this.#sums.get(key);
      if (known) known.rows += 1;
      else if (this.#sums.size < sumsMax)
        this.#sums.set(key, { column: error.column, reason, rows: 1, example: rowError });
    }
  }

  sums(): ErrorSum[] {
    return [...this.#sums.values()].sort((a, b) => b.rows - a.rows);
  }
}
