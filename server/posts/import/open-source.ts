import { stat } from 'node:fs/promises';
import { malformed, notFound } from '#server/platform/errors.ts';
import { openCsv } from './csv-records.ts';
import { openJson, openJsonLines } from './json-records.ts';
import type { Source } from './records.ts';
import { assertText, detectEncoding, type Encoding, linesOf, readText } from './text-lines.ts';

interface How {
  encoding?: Encoding | undefined;
  /** Of a CSV file: what stands between two cells. */
  delimiter?: string | undefined;
}

/**
 * Opens a file of listings: CSV or JSON, by its first sign. It is read as its records are asked for.
 *
 * @throws ApiError 404 where there is no such file, 400 for what cannot be read at all
 */
export async function openSource(path: string, how: How): Promise<Source & { encoding: Encoding }> {
  const file = await stat(path).catch(() => undefined);
  if (!file) throw notFound(`There is no file ${path}`);
  if (!file.isFile()) throw malformed(`${path} is not a file.`);
  await assertText(path);
  const encoding = how.encoding ?? (await detectEncoding(path));
  const text = () => readText(path, encoding);
  const shape = await shapeOf(text());
  if (shape === 'csv') return { ...(await openCsv(linesOf(text()), how.delimiter)), encoding };
  return { ...(shape === 'lines' ? openJsonLines(linesOf(text())) : openJson(text(), shape)), encoding };
}

const lookAhead = 1_000_000;

/** JSON begins with a bracket. An object with a list in it goes on in other lines, or says by its first field what it is. */
async function shapeOf(pieces: AsyncIterable<string>): Promise<'csv' | 'list' | 'answer' | 'lines'> {
  let begin = '';
  for await (const piece of pieces) {
    begin = (begin + piece).trimStart();
    if (begin.length > lookAhead || /^[^{]|[\r\n]/.test(begin)) break;
  }
  if (!begin) throw malformed('The file is empty.');
  if (begin.startsWith('[')) return 'list';
  if (!begin.startsWith('{')) return 'csv';
  const [line = ''] = begin.split(/[\r\n]/, 1);
  const isAnswer = /^\{\s*"(@odata[^"]*|value)"|[{[,]\s*$/.test(line) || line.length > lookAhead;
  return isAnswer ? 'answer' : 'lines';
}
