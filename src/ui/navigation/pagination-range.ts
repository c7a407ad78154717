const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Seven numbers at most: the ends, the current page with its neighbours, and a gap where two pages or more are left out. */
export function paginationRange(page: number, pageCount: number): Array<number | 'gap-before' | 'gap-after'> {
  if (pageCount <= 7) return range(1, pageCount);
  if (page <= 4) return [...range(1, 5), 'gap-after', pageCount];
  if (page >= pageCount - 3) return [1, 'gap-before', ...range(pageCount - 4, pageCount)];
  return [1, 'gap-before', page - 1, page, page + 1, 'gap-after', pageCount];
}
