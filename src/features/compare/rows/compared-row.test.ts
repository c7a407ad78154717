import { describe, expect, it } from 'vitest';
import { type Best, bestColumn, type ComparedRow, splitRows } from './compared-row.ts';

const row = (...values: (string | null)[]): ComparedRow => ({ key: values.join(), term: 'Fact', values });

describe('a row', () => {
  it.each([
    ['differs', ['3', '4']],
    ['differs where one is not stated', ['3', null]],
  ])('%s', (_, values) => {
    const it = row(...values);
    expect(splitRows([it])).toEqual({ differing: [it], same: [] });
  });

  it('is folded where all state the same', () => {
    const same = row('3', '3', '3');
    expect(splitRows([same])).toEqual({ differing: [], same: [same] });
  });

  it('is left out where no post states it', () => {
    expect(splitRows([row(null, null)])).toEqual({ differing: [], same: [] });
  });

  it('keeps its place, whatever the size of the difference', () => {
    const rows = [row('1', '9'), row('5', '5'), row('1', '2'), row('7', null)];
    expect(splitRows(rows).differing).toEqual([rows[0], rows[2], rows[3]]);
  });
});

describe('the best', () => {
  const of = (isLess: boolean, ...amounts: (number | null)[]): Best => ({ word: 'x', isLess, amounts });
  const open = [true, true, true];

  it.each([
    ['less is better', of(true, 3, 1, 2), 1],
    ['more is better', of(false, 3, 1, 2), 0],
    ['a tie has none', of(true, 1, 1, 2), undefined],
    ['a tie behind the best does not matter', of(true, 1, 2, 2), 0],
    ['one that is not stated could be better', of(true, 1, null, 2), undefined],
    ['nothing is stated', of(true, null, null, null), undefined],
  ])('%s', (_, best, column) => expect(bestColumn(best, open)).toBe(column));

  it('is never a post that is gone, and none of a single one that is left', () => {
    expect(bestColumn(of(true, 1, 2, 3), [false, true, true])).toBe(1);
    expect(bestColumn(of(true, null, 2, 3), [false, true, true])).toBe(1);
    expect(bestColumn(of(true, 1, 2, 3), [false, false, true])).toBeUndefined();
    expect(bestColumn(undefined, open)).toBeUndefined();
  });
});
