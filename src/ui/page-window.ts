/**
 * The page numbers worth showing: the first, the last, the current with its neighbours, and a gap where some are left out.
 * A gap never stands for a single page.
 */
export function pageWindow(page: number, pageCount: number): Array<number | 'gap-before' | 'gap-after'> {
  const from = page <= 4 ? 1 : Math.min(page - 1, pageCount - 4);
  const to = page >= pageCount - 3 ? pageCount : Math.max(page + 1, 5);
  const start = Math.max(1, from);
  const end = Math.min(pageCount, to);
  const middle = Array.from({ length: end - start + 1 }, (_, index) => start + index);
  return [
    ...(start > 1 ? [1, 'gap-before' as const] : []),
    ...middle,
    ...(end < pageCount ? ['gap-after' as const, pageCount] : []),
  ];
}
