/** A page of rows, counted as the API does: a page past the end is the last one. */
export function pageOf<Row>(rows: readonly Row[], page: number, limit: number): { data: Row[]; total: number } {
  const last = Math.max(1, Math.ceil(rows.length / limit));
  const start = (Math.min(page, last) - 1) * limit;
  return { data: rows.slice(start, start + limit), total: rows.length };
}
