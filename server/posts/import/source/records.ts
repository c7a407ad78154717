export type SourceRecord = { position: number } & ({ cells: Record<string, unknown> } | { error: string });

export interface Source {
  unit: 'line' | 'record';
  columns: readonly string[] | undefined;
  records: AsyncIterable<SourceRecord>;
}
