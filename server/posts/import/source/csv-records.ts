import { parse } from 'csv-parse/sync';
import { malformed } from '#server/platform/errors.ts';
import type { Source, SourceRecord } from './records.ts';
import { isReadable, type Line } from './text-lines.ts';

/* A stray quotation mark costs its own line alone: that line is an error, and reading continues at the next one. */

const rowLinesMax = 200;
const delimiters = [',', ';', '\t', '|'] as const;

/** @throws ApiError 400 for a missing heading, or one that names a column twice */
export async function openCsv(lines: AsyncIterator<Line>, delimiter?: string): Promise<Source> {
  const ahead = new LookaheadReader(lines);
  const heading = await firstLine(ahead);
  const sign = delimiter ?? heading.sign ?? guessDelimiter(heading.line.text);
  const columns = parseRow(heading.line.text, sign)?.map((name) => name.trim());
  if (!columns) throw malformed(`The header in line ${heading.line.number} has a quotation mark that isn’t closed.`);
  while (columns.length > 1 && columns.at(-1) === '') columns.pop();
  const twice = columns.find((name, at) => name !== '' && columns.indexOf(name) !== at);
  if (twice) throw malformed(`The header has two columns named ${twice}.`);
  return { unit: 'line', columns, records: rowsOf(ahead, columns, sign) };
}

async function firstLine(ahead: LookaheadReader): Promise<{ line: Line; sign?: string }> {
  let sign: string | undefined;
  for (;;) {
    const line = await ahead.take();
    if (!line) throw malformed('The file has no header row.');
    // Spreadsheets name the delimiter in this line.
    const said = /^sep=(.)$/i.exec(line.text)?.[1];
    if (said) sign = said;
    else if (line.text.trim()) return { line, ...(sign && { sign }) };
  }
}

function guessDelimiter(heading: string): string {
  const bare = heading.replace(/"[^"]*"/g, '');
  const counts = delimiters.map((sign) => bare.split(sign).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

async function* rowsOf(ahead: LookaheadReader, columns: readonly string[], sign: string): AsyncGenerator<SourceRecord> {
  for (let line = await ahead.take(); line; line = await ahead.take()) {
    const row = line.text.includes('"') ? await readQuoted(ahead, line.text, columns, sign) : line.text.split(sign);
    if (row?.every((cell) => !cell.trim())) continue;
    yield { position: line.number, ...read(row, columns) };
  }
}

function read(row: string[] | undefined, columns: readonly string[]) {
  if (!row) return { error: 'A quotation mark isn’t closed, or is in the middle of a cell' };
  const error = 'Some characters can’t be read in the file’s encoding';
  const cells = withoutEmptyEnd(row, columns.length);
  if (cells.length !== columns.length)
    return { error: `This row has ${cells.length} cells, but the header has ${columns.length}` };
  const named = Object.fromEntries(columns.map((name, at) => [name, cells[at]]));
  return row.every(isReadable) ? { cells: named } : { error, cells: named };
}

const withoutEmptyEnd = (row: string[], length: number) =>
  row.slice(length).every((cell) => !cell.trim()) ? row.slice(0, length) : row;

/** undefined where no reading of the row has the heading's columns: only its first line is taken then. */
async function readQuoted(ahead: LookaheadReader, first: string, columns: readonly string[], sign: string) {
  const alone = parseRow(first, sign);
  if (alone) return alone;
  const lines = [first];
  for (let quotes = quotesIn(first); lines.length < rowLinesMax; ) {
    const next = await ahead.peek(lines.length - 1);
    if (!next) break;
    lines.push(next.text);
    quotes += quotesIn(next.text);
    if (quotes % 2 === 1) continue;
    const row = parseRow(lines.join('\n'), sign, 'strictly');
    if (row && withoutEmptyEnd(row, columns.length).length === columns.length) {
      ahead.drop(lines.length - 1);
      return row;
    }
    // Balanced quotation marks with the wrong columns: more lines cannot mend the row.
    if (!row) break;
  }
  return undefined;
}

const quotesIn = (text: string) => text.split('"').length - 1;

/** Quotation marks inside an unquoted cell are text (`12" pipes`), unless read strictly. */
function parseRow(text: string, delimiter: string, strictly?: 'strictly'): string[] | undefined {
  // The lines are split already: remains of line ends belong to a cell.
  const options = { delimiter, relax_column_count: true, record_delimiter: ['\r\n'] };
  try {
    return parse(text, { ...options, relax_quotes: !strictly })[0];
  } catch {
    return undefined;
  }
}

class LookaheadReader {
  readonly #lines: AsyncIterator<Line>;
  #waiting: Line[] = [];

  constructor(lines: AsyncIterator<Line>) {
    this.#lines = lines;
  }

  async peek(at: number): Promise<Line | undefined> {
    while (this.#waiting.length <= at) {
      const { value, done } = await this.#lines.next();
      if (done) return undefined;
      this.#waiting.push(value);
    }
    return this.#waiting[at];
  }

  async take(): Promise<Line | undefined> {
    const line = await this.peek(0);
    this.#waiting.shift();
    return line;
  }

  drop(count: number): void {
    this.#waiting.splice(0, count);
  }
}
