/** Insertions, deletions, substitutions and swaps of neighbours between two words; `limit + 1` where there are more. */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let [older, old] = [[] as number[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(
        (old[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (old[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwap && row > 1 && column > 1) least = Math.min(least, (older[column - 2] ?? 0) + 1);
      next.push(least);
    }
    [older, old] = [old, next];
  }
  return old[other.length] ?? limit + 1;
}

const typosAllowed = (length: number) => (length >= 8 ? 2 : length >= 4 ? 1 : 0);

/** The one word of `words` that is meant by a misspelled one; the first letter is taken to be right. */
export function nearestWord(typed: string, words: readonly string[]): string | null {
  const limit = typosAllowed(typed.length);
  if (limit === 0) return null;
  let best: { word: string; distance: number } | null = null;
  for (const word of words) {
    if (word[0] !== typed[0] || word.length < 5) continue;
    const distance = editDistance(typed, word, Math.min(limit, typosAllowed(word.length)));
    if (distance <= Math.min(limit, typosAllowed(word.length)) && distance < (best?.distance ?? 9))
      best = { word, distance };
  }
  return best?.word ?? null;
}
