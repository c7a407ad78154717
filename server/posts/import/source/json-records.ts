import { JSONParser } from '@streamparser/json';
import { malformed } from '#server/platform/errors.ts';
import type { Source, SourceRecord } from './records.ts';
import { isReadable, type Line } from './text-lines.ts';

/* JSON as the RESO Web API answers: a list, an object with a list under `value`, or one object on each line. */

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
      throw malformed(`The JSON can’t be read after record ${position + found.length}.`);
    }
  };
  for await (const piece of pieces) {
    feed(() => parser.write(piece));
    for (const item of found) yield recordOf(++position, item);
    found = [];
  }
  // A closed list has ended the parser already; one that was not closed is an error.
  if (!parser.isEnded) feed(() => parser.end());
}

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
      yield { position: number, error: 'This line isn’t valid JSON' };
      continue;
    }
    yield recordOf(number, item);
  }
}

function recordOf(position: number, item: unknown): SourceRecord {
  if (typeof item !== 'object' || item === null || Array.isArray(item))
    return { position, error: 'This record isn’t an object' };
  if (!isReadableThroughout(item)) return { position, error: 'Some characters can’t be read in the file’s encoding' };
  return { position, cells: item as Record<string, unknown> };
}

function isReadableThroughout(value: unknown): boolean {
  if (typeof value === 'string') return isReadable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) => isReadable(name) && isReadableThroughout(part));
}
