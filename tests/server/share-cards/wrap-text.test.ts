import { describe, expect, it } from 'vitest';
import { cutText, fitText, wrapText } from '#server/share-cards/drawing/wrap-text.ts';

const measure = (text: string) => [...text].length;
const wrap = (text: string, width: number, linesMax = 3) => wrapText(text, { width, linesMax, measure });

describe('a text in a given width', () => {
  it('stays on one line where it fits', () => {
    expect(wrap('A yard', 10)).toEqual(['A yard']);
    expect(wrap('', 10)).toEqual([]);
  });

  it('takes as few lines as hold it, of about the same width', () => {
    expect(wrap('aaa bbb ccc ddd', 12)).toEqual(['aaa bbb', 'ccc ddd']);
    expect(wrap('  two   desks\none yard ', 9)).toEqual(['two desks', 'one yard']);
  });

  it('ends in an ellipsis at a word where it does not fit', () => {
    expect(wrap('one two three four five six seven', 10, 2)).toEqual(['one two', 'three…']);
  });

  it('breaks a word that is wider than a line, between letters and not within one', () => {
    expect(wrap('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
    for (const line of wrap('𝒳'.repeat(50), 7, 4)) expect(line).toMatch(/^(𝒳)+…?$/u);
  });

  it.each(['W'.repeat(10_000), 'word '.repeat(5_000), '- '.repeat(5_000), `${'x'.repeat(300)} y`])(
    'is never wider or higher than asked, nor longer: %#',
    (text) => {
      const lines = wrap(text, 20, 4);
      expect(lines.length).toBeLessThanOrEqual(4);
      expect(lines.at(-1)).toMatch(/…$/);
      for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(20);
    },
  );

  it('is cut on one line', () => {
    expect(cutText('The Glebe', { width: 9, measure })).toBe('The Glebe');
    expect(cutText('The Glebe, Old Ottawa South', { width: 15, measure })).toBe('The Glebe, Old…');
    expect(cutText('Wwwwwwwwwwww', { width: 5, measure })).toBe('Wwww…');
  });

  it('takes the largest size at which nothing is cut, else the smallest', () => {
    const sizes = [4, 2, 1];
    const fitted = (text: string) => fitText(text, sizes, (size) => wrap(text, 12 / size, 1));
    expect(fitted('abc').size).toBe(4);
    expect(fitted('abcdef').size).toBe(2);
    expect(fitted('abcdef ghijkl mno')).toEqual({ size: 1, lines: ['abcdef…'] });
  });
});
