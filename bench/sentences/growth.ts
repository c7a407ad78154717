import { indexPlaces } from '#contract/search/sentences/places.ts';
import { readSentence } from '#contract/search/sentences/read-sentence.ts';
import { places } from '#server/places/data/places.ts';
import { inMs } from '../server/measure.ts';

const names = indexPlaces(places);
const hostile = ['bed ', 'a b ', '9,9', "st'", 'near ', 'bedrom ', 'montréa ', '((', '1/2 ', 'ottawa '];
const lengths = [50, 100, 200];
const runs = 31;

function median(work: () => unknown): number {
  const times = Array.from({ length: runs }, () => {
    const begin = performance.now();
    work();
    return performance.now() - begin;
  });
  return times.toSorted((a, b) => a - b)[(runs - 1) / 2] ?? 0;
}

const readingOf = (piece: string, length: number) =>
  median(() => readSentence(piece.repeat(length).slice(0, length), '2026-11-27', names));

/** The slowest of the hostile texts at each length, beside the index of places that each call makes. */
export function growthRows(): string[] {
  const slowest = lengths.map((length) => Math.max(...hostile.map((piece) => readingOf(piece, length))));
  return [
    `| of hostile texts, the slowest | ${lengths.map((length) => `${length} characters`).join(' | ')} | index of places |`,
    `| --- |${' ---: |'.repeat(lengths.length + 1)}`,
    `| ms | ${[...slowest, median(() => indexPlaces(places))].map(inMs).join(' | ')} |`,
  ];
}
