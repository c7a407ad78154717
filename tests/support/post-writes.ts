/** A statement that inserts or updates posts: what it sets, as it is written, and whether that is provably not the status. */
export interface PostWrite {
  sets: string;
  isHarmless: boolean;
}

const posts = String.raw`(?:"?public"?\.)?"?posts"?(?!\w)`;
/** A table that the text does not name may be posts. */
const sqlWrite = new RegExp(
  String.raw`\b(UPDATE|INSERT\s+INTO|MERGE\s+INTO|COPY)\s+(?:ONLY\s+)?(?:${posts}|"?\$\{)`,
  'gi',
);
const builtWrite =
  /\b(?:updateTable|insertInto|mergeInto|replaceInto)\s*\(\s*\[?\s*(?:(['"`])(?:public\.)?posts(?:\s+as\s+\w+)?\1|`[^`]*\$\{|[^'"`\s[])/g;

/** Every such statement of a source, in SQL or built with Kysely. */
export const postWritesIn = (source: string): PostWrite[] => [
  ...[...source.matchAll(sqlWrite)].map((match) => readSql(source.slice(match.index), match[0])),
  ...[...source.matchAll(builtWrite)].map((match) => readChain(source.slice(match.index))),
];

const brackets: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

/** The index behind the bracket, the string or the single character at `start`. */
export function endOfPiece(text: string, start: number): number {
  const opening = text[start] ?? '';
  const isString = `'"\``.includes(opening);
  const closing = isString ? opening : brackets[opening];
  if (!closing) return text.startsWith('${', start) ? endOfPiece(text, start + 1) : start + 1;
  let at = start + 1;
  while (at < text.length && text[at] !== closing) {
    if (!isString || (opening === '`' && text.startsWith('${', at))) at = endOfPiece(text, at);
    else at += text[at] === '\\' ? 2 : 1;
  }
  return at + 1;
}

/** The pieces of `text` outside brackets, strings and parameters, up to the bracket or quote that ends it. */
function* topLevel(text: string): Generator<{ at: number; rest: string }> {
  for (let at = 0; at < text.length && !')]}`'.includes(text[at] ?? ''); at = endOfPiece(text, at))
    yield { at, rest: text.slice(at) };
}

function endOf(text: string, isEnd: (rest: string, before: string) => boolean): number {
  let end = 0;
  for (const { at, rest } of topLevel(text)) {
    if (isEnd(rest, text.slice(0, at))) return at;
    end = endOfPiece(text, at);
  }
  return end;
}

function listOf(text: string): string[] {
  const end = endOf(text, (rest) => rest.startsWith(','));
  return end < text.length ? [text.slice(0, end), ...listOf(text.slice(end + 1))] : [text];
}

const joined = (text: string) => text.replace(/\s+/g, ' ').trim();
const isOther = (column: string) => /^"?\w+"?$/.test(column.trim()) && !/^"?status"?$/i.test(column.trim());
const columnsIn = (list: string) => list.split(',');

/** `title = 'x', (lat, lng) = (1, 2)`: each names its columns, and none is the status. A parameter is a whole value. */
const areOtherColumns = (assignments: string) =>
  listOf(assignments).every((assignment) => {
    const [, several, one, value = ''] = /^\s*(?:\(([^()]*)\)|("?\w+"?))\s*=([\s\S]*)$/.exec(assignment) ?? [];
    const isWhole = /^\s*\$\{[\w.]+\}(?:::\w+)?\s*$/.test(value);
    return columnsIn(several ?? one ?? '').every(isOther) && (isWhole || !/\$\{/.test(outside(value)));
  });

/** The characters of `text` outside brackets and strings. */
const outside = (text: string) => [...topLevel(text)].map(({ rest }) => rest.slice(0, 2)).join(' ');

const isWord = (words: RegExp) => (rest: string, before: string) => /\W$/.test(before) && words.test(rest);
const isSet = isWord(/^SET\b/i);
const isBehindColumns = isWord(/^(?:FROM|WHERE|RETURNING|SELECT|VALUES|DEFAULT|OVERRIDING|USING)\b/i);
const isBehind = (rest: string, before: string) => isBehindColumns(rest, before) && !/\bDISTINCT\s+$/i.test(before);

function readSql(text: string, start: string): PostWrite {
  const statement = text.slice(
    0,
    endOf(text, (rest) => rest.startsWith(';')),
  );
  const head = statement.slice(0, endOf(statement, isBehind));
  const set = endOf(statement, isSet);
  const assigned = statement.slice(set + 'SET'.length);
  const assignments = assigned.slice(0, endOf(assigned, isBehind));
  const isSafe = areOtherColumns(assignments);
  const isNamed = !start.endsWith('{');
  if (/^UPDATE/i.test(start)) return { sets: joined(head), isHarmless: isNamed && isSafe };
  const [, columns = ''] = /^[^(]*\(([^()]*)\)\s*$/.exec(head) ?? [];
  const areDrafts = /^INSERT/i.test(start) && columnsIn(columns).every(isOther);
  return {
    sets: joined(assigned === '' ? head : `${head} … SET ${assignments}`),
    isHarmless: isNamed && areDrafts && (assigned === '' || isSafe),
  };
}

/** Calls of a query builder that write nothing. */
const choosing = /^(?:where\w*|returning\w*|from|using|\w*Join|orderBy|limit|execute\w*)$/;

function readChain(text: string): PostWrite {
  const calls: { name: string; given: string }[] = [];
  for (let at = 0; ; ) {
    const [head, name = ''] = /^\s*\.?\s*([$\w]+)\s*(?:<[^()]*>)?\s*(?=\()/.exec(text.slice(at)) ?? [];
    if (head === undefined || (calls.length > 0 && !head.trim().startsWith('.'))) break;
    const end = endOfPiece(text, at + head.length);
    calls.push({ name, given: text.slice(at + head.length + 1, end - 1).trim() });
    at = end;
  }
  const isIdle = ({ name, given }: { name: string; given: string }) =>
    choosing.test(name) || (name === 'onConflict' && !given.includes('doUpdateSet'));
  const [begun, ...writing] = calls.filter((call) => !isIdle(call));
  return {
    sets: [begun, ...writing].map((call) => joined(`${call?.name}(${call?.given})`)).join('.'),
    isHarmless:
      /^(?:updateTable|insertInto)$/.test(begun?.name ?? '') &&
      /^['"][\w. ]+['"]$/.test(begun?.given ?? '') &&
      writing.length > 0 &&
      writing.every(({ name, given }) => ['set', 'values'].includes(name) && isObjectOfOthers(given)) &&
      // A chain that goes on elsewhere may set more there.
      calls.at(-1)?.name.startsWith('execute') === true,
  };
}

/** `{ title, lat: 1 }`, with neither a spread nor a computed name. */
function isObjectOfOthers(given: string): boolean {
  const [, entries] = /^\{([\s\S]*)\}$/.exec(given) ?? [];
  if (entries === undefined) return false;
  const list = listOf(entries).filter((entry) => entry.trim() !== '');
  return list.every((entry) => isOther(/^\s*['"]?(\w+)['"]?\s*(?::|$)/.exec(entry)?.[1] ?? ''));
}
