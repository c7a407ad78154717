import { createReadStream } from 'node:fs';
import iconv from 'iconv-lite';
import { malformed } from '#server/platform/errors.ts';

export const encodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof encodings)[number];

export interface Line {
  number: number;
  text: string;
}

const unreadable = '\u{FFFD}';
/** The sign for unreadable bytes, or half a surrogate pair: no database keeps such a text. */
const broken = /\u{FFFD}|\p{Surrogate}/u;

export const isReadable = (text: string) => !broken.test(text);

const lineMax = 1_000_000;
const marks: [Encoding, Buffer][] = [
  ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
];
const notText: [Buffer, string][] = [
  [Buffer.from('PK\u0003\u0004'), 'This is a spreadsheet or an archive. Save it as CSV (UTF-8).'],
  [Buffer.from([0x1f, 0x8b]), 'This file is compressed. Unpack it first.'],
];

/** @throws ApiError 400 for a file that does not begin like text */
export async function assertText(path: string): Promise<void> {
  for await (const begin of createReadStream(path, { end: 3 }) as AsyncIterable<Buffer>)
    for (const [start, message] of notText) if (begin.subarray(0, start.length).equals(start)) throw malformed(message);
}

/** A few unreadable bytes in UTF-8 do not make it Windows-1252: they are errors of their lines. @throws ApiError 400 */
export async function detectEncoding(path: string): Promise<Encoding> {
  const decoder = iconv.getDecoder('utf-8');
  let isFirst = true;
  let [good, bad] = [0, 0];
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (isFirst) {
      const marked = marks.find(([, mark]) => chunk.subarray(0, mark.length).equals(mark));
      if (marked) return marked[0];
    }
    isFirst = false;
    if (chunk.includes(0))
      throw malformed('This isn’t a text file, or it’s UTF-16 without a byte order mark. Save it as UTF-8.');
    for (const [sign] of decoder.write(chunk).matchAll(/\P{ASCII}/gu)) sign === unreadable ? bad++ : good++;
  }
  if (isFirst) throw malformed('The file is empty.');
  return bad > good ? 'windows-1252' : 'utf-8';
}

export async function* readText(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) yield decoder.write(chunk);
  const last = decoder.end();
  if (last) yield last;
}

/** Ends in any of the three ways. @throws ApiError 400 for a line of over a million characters */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<Line> {
  let number = 0;
  let rest = '';
  for await (const piece of pieces) {
    const text = rest + piece;
    // The line feed may be in the next piece.
    const held = text.endsWith('\r') ? '\r' : '';
    const lines = text.slice(0, text.length - held.length).split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? '') + held;
    for (const line of lines) yield checked({ number: ++number, text: line });
    checked({ number: number + 1, text: rest });
  }
  if (rest) yield { number: number + 1, text: rest.replace(/\r$/, '') };
}

function checked(line: Line): Line {
  if (line.text.length > lineMax) throw malformed(`Line ${line.number} is too long.`);
  return line;
}
