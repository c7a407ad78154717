type Cells = Record<string, unknown>;
/** An error with cells is in one of them alone. */
export type SourceRecord = { position: number } & ({ cells: Cells } | { error: string; cells?: Cells });

export interface Source {
  unit: 'line' | 'record';
  columns: readonly string[] | undefined;
  records: AsyncIterable<SourceRecord>;
}
