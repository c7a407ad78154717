import type { Fault } from './fields/read-fields.ts';

export interface RowFault extends Fault {
  position: number;
  externalId: string;
}

export interface FaultSum {
  column: string;
  reason: string;
  rows: number;
  example: RowFault;
}

/** The report holds this many faults; the sums count all of them. */
const keptMax = 100_000;
/** Reasons that quote the file can be as many as its rows. */
const sumsMax = 1_000;
const fieldMax = 120;

const shorten = (text: string) => (text.length > fieldMax ? `${text.slice(0, fieldMax)}…` : text);

export class FaultLog {
  readonly faults: RowFault[] = [];
  rows = 0;
  readonly #sums = new Map<string, FaultSum>();

  add(position: number, externalId: string, faults: readonly Fault[]): void {
    this.rows += 1;
    for (const { summary, ...fault } of faults) {
      const rowFault = { position, externalId: shorten(externalId), ...fault };
      if (this.faults.length < keptMax) this.faults.push(rowFault);
      const reason = summary ?? fault.reason;
      const key = `${fault.column}\n${reason}`;
      const known = this.#sums.get(key);
      if (known) known.rows += 1;
      else if (this.#sums.size < sumsMax)
        this.#sums.set(key, { column: fault.column, reason, rows: 1, example: rowFault });
    }
  }

  sums(): FaultSum[] {
    return [...this.#sums.values()].sort((a, b) => b.rows - a.rows);
  }
}
