import { mkdirSync, writeFileSync } from 'node:fs';
import { pairsFile, rankedFile, seed, toLines } from './files.ts';
import { drawPairs } from './pairs.ts';
import { drawRankedLists } from './ranked-lists.ts';

mkdirSync(new URL('.', pairsFile), { recursive: true });
writeFileSync(pairsFile, toLines(drawPairs(seed)));
writeFileSync(rankedFile, toLines(drawRankedLists(seed)));
