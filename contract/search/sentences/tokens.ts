export interface Token {
  kind: 'word' | 'number' | 'postal' | 'day' | 'symbol';
  text: string;
  start: number;
  end: number;
  /** Lower case without accents; a rule reads `word`, which has its spelling corrected. */
  plain: string;
  word: string;
  value: number;
  isGlued: boolean;
  isCapital: boolean;
}

const pattern = new RegExp(
  [
    String.raw`(?<day>\b20\d\d-\d\d-\d\d\b)`,
    String.raw`(?<postal>\b[a-z]\d[a-z](?:[ -]?\d[a-z]\d)?\b)`,
    String.raw`(?<number>\d{1,3}(?:,\d{3})+(?!\d)|[1-9]\d{0,2}(?:\.\d{3})+(?!\d|\s?m)|[1-9]\d{0,2}(?:[ \u00a0\u202f]\d{3})+(?!\d)|\d+(?:[.,]\d{1,3}(?![\d,]))?)`,
    String.raw`(?<word>\p{L}[\p{L}\p{M}]*(?:['’]\p{L}[\p{L}\p{M}]*)*)`,
    String.raw`(?<symbol>[^\s\p{L}\p{M}\d])`,
  ].join('|'),
  'giu',
);

const elided = /^(?:[ldjsnc]|qu|jusqu)['’]/i;

export const plainText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();

function numberOf(text: string, isLarge: boolean): number {
  const grouped = /^\d{1,3}(?:[, \u00a0\u202f]\d{3})+$|^[1-9]\d{0,2}(?:\.\d{3})+$/.test(text) && !isLarge;
  return Number(grouped ? text.replace(/\D/g, '') : text.replace(',', '.'));
}

/** `pet-friendly` has two words and no symbol, `600-800k` keeps its dash. */
const isHyphen = (text: string, before: string, after: string) =>
  /[-‐‑–]/.test(text) && /[\p{L}\d]/u.test(before) && /[\p{L}\d]/u.test(after) && /\p{L}/u.test(before + after);

const isAbbreviated = (text: string, before: string, after: string) =>
  text === '.' && /\p{L}/u.test(before) && after !== '';

export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  const read = text.replace(/[²]/g, '2');
  for (const match of read.matchAll(pattern)) {
    const { groups = {} } = match;
    const kind = (['day', 'postal', 'number', 'word', 'symbol'] as const).find((each) => groups[each] !== undefined);
    if (kind) pushToken(tokens, kind, read, match.index, match[0]);
  }
  return tokens;
}

function pushToken(tokens: Token[], kind: Token['kind'], text: string, start: number, found: string): void {
  const end = start + found.length;
  const [before, after] = [text.charAt(start - 1), text.charAt(end)];
  if (kind === 'symbol' && (isHyphen(found, before, after) || isAbbreviated(found, before, after))) {
    const isRange = /\d/.test(after) && /[\dkm$]/i.test(before) && tokens.at(-2)?.kind === 'number';
    if (!isRange || found === '.') return;
  }
  const prefix = kind === 'word' ? elided.exec(found)?.[0] : undefined;
  if (prefix) {
    pushToken(tokens, 'word', text, start, prefix.slice(0, -1));
    pushToken(tokens, 'word', text, start + prefix.length, found.slice(prefix.length));
    return;
  }
  const plain = plainText(found);
  tokens.push({
    kind,
    text: found,
    start,
    end,
    plain,
    word: kind === 'word' ? plain : '',
    value: kind === 'number' ? numberOf(found, /^\s?m/i.test(text.slice(end))) : Number.NaN,
    isGlued: tokens.at(-1)?.end === start,
    isCapital: /^\p{Lu}/u.test(found),
  });
}
