/* What a file holds, one listing after the other, before anything is known about what it means. */

/** A row with its cells by the name of their column, or what is wrong with it. */
export type SourceRecord = { position: number } & ({ cells: Record<string, unknown> } | { fault: string });

/** A file as it is read. `position` of a record is a line where `unit` is `line`, else its number among the records. */
export interface Source {
  unit: 'line' | 'record';
  /** The columns that the heading names; undefined where each record names its own. */
  columns: readonly string[] | undefined;
  records: AsyncIterable<SourceRecord>;
}
