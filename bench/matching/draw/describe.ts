import { describePair } from './describe/describe-pair.ts';
import { readPairs, readRankedLists } from './files.ts';

/** `npx tsx bench/matching/draw/describe.ts pairs`, or `ranked`. */

const texts = {
  pairs: () => readPairs().map(({ id, ...pair }) => describePair(id, pair)),
  ranked: () =>
    readRankedLists().flatMap(({ asOf, request, listings }) =>
      listings.map(({ id, listing }) => describePair(id, { asOf, listing, request })),
    ),
};

const name = process.argv[2];
if (name !== 'pairs' && name !== 'ranked') throw new Error('Name the data set: pairs or ranked.');
process.stdout.write(`${texts[name]().join('\n\n')}\n`);
