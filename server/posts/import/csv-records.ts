import { parse } from 'csv-parse/sync';
import { malformed } from '#server/platform/errors.ts';
import type { Source, SourceRecord } from './records.ts';
import { isReadable, type Line } from './text-lines.ts';

/* One row at a time, so that a quotation mark too many costs its own line and no other: where a row does not come out right, its
   first line is a fault and reading goes on at the next one. */

const rowLinesMax = 200;
const delimiters = [',', ';', '\t', '|'] as const;

/** Reads the heading. @throws ApiError 400 where there is none, or one that names a column twice */
export async function openCsv(lines: AsyncIterator<Line>, delimiter?: string): Promise<Source> {
  const ahead = new LinesAhead(lines);
  const heading = await firstLine(ahead);
  const sign = delimiter ?? heading.sign ?? guessDelimiter(heading.line.text);
  const columns = parseRow(heading.line.text, sign)?.map((name) => name.trim());
  if (!columns) throw malformed(`The heading in line ${heading.line.number} has a quotation mark that is not closed.`);
  while (columns.length > 1 && columns.at(-1) === '') columns.pop();
  const twice = columns.find((name, at) => name !== '' && columns.indexOf(name) !== at);
  if (twice) throw malformed(`The heading names the column ${twice} twice.`);
  return { unit: 'line', columns, records: rowsOf(ahead, columns, sign) };
}

async function firstLine(ahead: LinesAhead): Promise<{ line: Line; sign?: string }> {
  let sign: string | undefined;
  for (;;) {
    const line = await ahead.take();
    if (!line) throw malformed('The file has no heading.');
    // How a spreadsheet says what stands between cells.
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

async function* rowsOf(ahead: LinesAhead, columns: readonly string[], sign: string): AsyncGenerator<SourceRecord> {
  for (let line = await ahead.take(); line; line = await ahead.take()) {
    const row = line.text.includes('"') ? await readQuoted(ahead, line.text, columns, sign) : line.text.split(sign);
    if (row?.every((cell) => !cell.trim())) continue;
    yield { position: line.number, ...read(row, columns) };
  }
}

function read(row: string[] | undefined, columns: readonly string[]) {
  if (!row) return { fault: 'A quotation mark is not closed, or stands in the middle of a cell' };
  if (!row.every(isReadable)) return { fault: 'Some of its bytes cannot be read in the encoding of the file' };
  const cells = withoutEmptyEnd(row, columns.length);
  if (cells.length !== columns.length)
    return { fault: `It has ${cells.length} cells where the heading has ${columns.length}` };
  return { cells: Object.fromEntries(columns.map((name, at) => [name, cells[at]])) };
}

const withoutEmptyEnd = (row: string[], length: number) =>
  row.slice(length).every((cell) => !cell.trim()) ? row.slice(0, length) : row;

/** A row that may go on in the next lines. Undefined where no reading of it has the heading's columns: only its first line is taken. */
async function readQuoted(ahead: LinesAhead, first: string, columns: readonly string[], sign: string) {
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
    // Balanced and still not right: more lines cannot mend it.
    if (!row) break;
  }
  return undefined;
}

const quotesIn = (text: string) => text.split('"').length - 1;

/** Marks inside a cell that does not begin with one stand for themselves (`12" pipes`), unless it is read strictly. */
function parseRow(text: string, delimiter: string, strictly?: 'strictly'): string[] | undefined {
  // Lines are taken apart already: what is left of their ends belongs to a cell.
  const options = { delimiter, relax_column_count: true, record_delimiter: ['\r\n'] };
  try {
    return parse(text, { ...options, relax_quotes: !strictly })[0];
  } catch {
    return undefined;
  }
}

/** Lines that can be looked at before they are taken. */
class LinesAhead {
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
