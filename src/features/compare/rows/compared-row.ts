/** A fact of each post, in the order of the columns. */
export interface ComparedRow {
  key: string;
  term: string;
  /** Null where a post does not state it. */
  values: readonly (string | null)[];
  /** The fact in a sentence, where all posts share it: `3 bedrooms`. */
  inText?: string | undefined;
  best?: Best;
}

/** For facts of which less, or more, is plainly better. */
export interface Best {
  word: string;
  isLess: boolean;
  amounts: readonly (number | null)[];
}

export interface SplitRows {
  differing: readonly ComparedRow[];
  same: readonly ComparedRow[];
}

/** A row differs where two values differ or one is not stated; facts that no post states are left out. */
export function splitRows(rows: readonly ComparedRow[]): SplitRows {
  const stated = rows.filter(({ values }) => values.some((value) => value !== null));
  const isSame = ({ values }: ComparedRow) => new Set(values).size === 1;
  return { differing: stated.filter((row) => !isSame(row)), same: stated.filter(isSame) };
}

/** The column of the one best value among posts that are still open; undefined for a tie, or where one is not stated. */
export function bestColumn(best: Best | undefined, isOpen: readonly boolean[]): number | undefined {
  if (!best) return undefined;
  const open = best.amounts.flatMap((amount, column) => (isOpen[column] ? [{ amount, column }] : []));
  const amounts = open.flatMap(({ amount }) => (amount === null ? [] : [amount]));
  if (amounts.length < 2 || amounts.length < open.length) return undefined;
  const first = best.isLess ? Math.min(...amounts) : Math.max(...amounts);
  const winners = open.filter(({ amount }) => amount === first);
  return winners.length === 1 ? winners[0]?.column : undefined;
}
