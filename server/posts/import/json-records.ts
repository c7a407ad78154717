import { JSONParser } from '@streamparser/json';
import { malformed } from '#server/platform/errors.ts';
import type { Source, SourceRecord } from './records.ts';
import { isReadable, type Line } from './text-lines.ts';

/* JSON as the RESO Web API answers it: a list, an object with a list under `value`, or one object on each line. */

/** A list, or an object with a list under `value`, read piece by piece. */
export function openJson(pieces: AsyncIterable<string>, shape: 'list' | 'answer'): Source {
  return { unit: 'record', columns: undefined, records: itemsOf(pieces, shape) };
}

async function* itemsOf(pieces: AsyncIterable<string>, shape: 'list' | 'answer'): AsyncGenerator<SourceRecord> {
  const parser = new JSONParser({ paths: [shape === 'list' ? '$.*' : '$.value.*'], keepStack: false });
  let found: unknown[] = [];
  parser.onValue = ({ value }) => {
    found.push(value);
  };
  let position = 0;
  const feed = (step: () => void) => {
    try {
      step();
    } catch {
      throw malformed(`The JSON cannot be read after record ${position + found.length}.`);
    }
  };
  for await (const piece of pieces) {
    feed(() => parser.write(piece));
    for (const item of found) yield recordOf(++position, item);
    found = [];
  }
  // At the end of the text a list that was not closed is a fault; one that was has ended the parser by itself.
  if (!parser.isEnded) feed(() => parser.end());
}

/** One object on each line. A line that cannot be read is a fault of its own. */
export function openJsonLines(lines: AsyncIterable<Line>): Source {
  return { unit: 'line', columns: undefined, records: objectsOf(lines) };
}

async function* objectsOf(lines: AsyncIterable<Line>): AsyncGenerator<SourceRecord> {
  for await (const { number, text } of lines) {
    if (!text.trim()) continue;
    let item: unknown;
    try {
      item = JSON.parse(text);
    } catch {
      yield { position: number, fault: 'This is not JSON' };
      continue;
    }
    yield recordOf(number, item);
  }
}

function recordOf(position: number, item: unknown): SourceRecord {
  if (typeof item !== 'object' || item === null || Array.isArray(item))
    return { position, fault: 'This is not an object with fields' };
  if (!isReadableThroughout(item))
    return { position, fault: 'Some of its bytes cannot be read in the encoding of the file' };
  return { position, cells: item as Record<string, unknown> };
}

function isReadableThroughout(value: unknown): boolean {
  if (typeof value === 'string') return isReadable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) => isReadable(name) && isReadableThroughout(part));
}
