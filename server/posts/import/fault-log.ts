import type { Fault } from './read-fields.ts';

/** A fault, and where it is: a line or, in one JSON list, the number of the record. */
export interface RowFault extends Fault {
  position: number;
  externalId: string;
}

/** So many faults are kept; of more only their number. A file like that needs another mapping, not a longer list. */
const keptMax = 100_000;
const fieldMax = 120;

const shorten = (text: string) => (text.length > fieldMax ? `${text.slice(0, fieldMax)}…` : text);

/** What is wrong with the rows of a file. */
export class FaultLog {
  readonly faults: RowFault[] = [];
  /** Rows with a fault or several. */
  rows = 0;

  add(position: number, externalId: string, faults: readonly Fault[]): void {
    this.rows += 1;
    if (this.faults.length >= keptMax) return;
    for (const fault of faults) this.faults.push({ position, externalId: shorten(externalId), ...fault });
  }
}
