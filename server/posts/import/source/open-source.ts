import { stat } from 'node:fs/promises';
import { malformed, notFound } from '#server/platform/errors.ts';
import { openCsv } from './csv-records.ts';
import { openJson, openJsonLines } from './json-records.ts';
import type { Source } from './records.ts';
import { assertText, detectEncoding, type Encoding, linesOf, readText } from './text-lines.ts';

interface How {
  encoding?: Encoding | undefined;
  delimiter?: string | undefined;
}

/** Records are read on demand. @throws ApiError 404 where there is no such file, 400 for an unreadable one */
export async function openSource(path: string, how: How): Promise<Source & { encoding: Encoding }> {
  const file = await stat(path).catch(() => undefined);
  if (!file) throw notFound(`File not found: ${path}`);
  if (!file.isFile()) throw malformed(`${path} is not a file.`);
  await assertText(path);
  const encoding = how.encoding ?? (await detectEncoding(path));
  const text = () => readText(path, encoding);
  const shape = await shapeOf(text());
  if (shape === 'csv') return { ...(await openCsv(linesOf(text()), how.delimiter)), encoding };
  return { ...(shape === 'lines' ? openJsonLines(linesOf(text())) : openJson(text(), shape)), encoding };
}

const lookAhead = 1_000_000;

/** An object over several lines, or one whose first field announces a list, is an answer; other objects are lines. */
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
