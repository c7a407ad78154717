import { readFileSync } from 'node:fs';
import type { Pair, RankedList } from './posts.ts';

export const seed = 'matching-1';

const folder = new URL('../../../tests/matching/pairs/', import.meta.url);
export const pairsFile = new URL('pairs.json', folder);
export const rankedFile = new URL('ranked.json', folder);

/** An item a line: a change shows as the lines of its items. */
export const toLines = (items: readonly object[]) => `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]\n`;

const read = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'));
export const readPairs = () => read(pairsFile) as Pair[];
export const readRankedLists = () => read(rankedFile) as RankedList[];
