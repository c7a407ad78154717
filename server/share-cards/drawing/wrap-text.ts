export interface WrapOptions {
  width: number;
  linesMax: number;
  measure: (text: string) => number;
}

const ellipsis = '…';

/** Longer than any text that fits. */
const readMax = 240;

/** The text on as few lines as hold it, of about the same width; what does not fit ends in `…`. */
export function wrapText(text: string, options: WrapOptions): string[] {
  const words = text.slice(0, readMax).split(/\s+/u).filter(Boolean);
  const pieces = words.flatMap((word) => breakWord(word, options));
  const lines = fillLines(pieces, options.width, options.measure);
  if (lines.length > options.linesMax) {
    const shown = lines.slice(0, options.linesMax);
    const rest = lines.slice(options.linesMax - 1).join(' ');
    return [...shown.slice(0, -1), cutText(rest, options)];
  }
  return balance(pieces, lines, options);
}

/** The text, or as much of it as fits before `…`. */
export function cutText(text: string, { width, measure }: Pick<WrapOptions, 'width' | 'measure'>): string {
  const whole = text.slice(0, readMax);
  if (whole === text && measure(text) <= width) return text;
  const letters = [...whole];
  const fits = (count: number) => measure(`${letters.slice(0, count).join('').trimEnd()}${ellipsis}`) <= width;
  const count = largest(0, letters.length - 1, fits);
  const cut = letters.slice(0, count).join('');
  const lastSpace = cut.lastIndexOf(' ');
  const isNearEnd = lastSpace > cut.length / 2;
  return `${(isNearEnd ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:–-]{1,20}$/u, '')}${ellipsis}`;
}

/** The first of the sizes, largest first, at which the text fits on its lines; the last one where none does. */
export function fitText<Size>(
  text: string,
  sizes: readonly Size[],
  wrapAt: (size: Size) => string[],
): { size: Size; lines: string[] } {
  const [size, ...smaller] = sizes;
  if (size === undefined) throw new Error('There is no size to fit the text to.');
  const lines = wrapAt(size);
  const isCut = lines.at(-1)?.endsWith(ellipsis) && !text.endsWith(ellipsis);
  return isCut && smaller.length > 0 ? fitText(text, smaller, wrapAt) : { size, lines };
}

function breakWord(word: string, { width, measure }: WrapOptions): string[] {
  if (measure(word) <= width) return [word];
  const letters = [...word];
  const count = Math.max(
    1,
    largest(1, letters.length, (length) => measure(letters.slice(0, length).join('')) <= width),
  );
  return [
    letters.slice(0, count).join(''),
    ...breakWord(letters.slice(count).join(''), { width, measure, linesMax: 0 }),
  ];
}

function fillLines(words: readonly string[], width: number, measure: WrapOptions['measure']): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const extended = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(extended) <= width) lines[lines.length - 1] = extended;
    else lines.push(word);
  }
  return lines;
}

/** The narrowest width that needs no more lines. */
function balance(words: readonly string[], lines: string[], { width, measure }: WrapOptions): string[] {
  if (lines.length < 2) return lines;
  const narrower = largest(0, Math.floor(width / 2), (by) => {
    const narrow = fillLines(words, width - by, measure);
    return narrow.length <= lines.length && narrow.every((line) => measure(line) <= width - by);
  });
  return fillLines(words, width - narrower, measure);
}

/** Binary search for the largest value at which the monotone `holds` is true; else `from`. */
function largest(from: number, to: number, holds: (value: number) => boolean): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
