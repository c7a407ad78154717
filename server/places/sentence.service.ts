import { indexPlaces } from '#contract/search/sentences/places.ts';
import { readSentence } from '#contract/search/sentences/read-sentence.ts';
import type { SentenceSearch } from '#contract/search/sentences/sentence-search.ts';
import type { Db } from '#server/platform/db/database.ts';
import { presentArea } from './places.present.ts';
import { findAllAreas } from './places.repo.ts';

/** The filters and the place that a sentence states, by the words of the filters and the names of the place index. */
export async function readSentenceSearch(db: Db, text: string): Promise<SentenceSearch> {
  const areas = await findAllAreas(db);
  const today = new Date().toISOString().slice(0, 10);
  const { place, ...read } = readSentence(text, today, indexPlaces(areas));
  const area = areas.find(({ id }) => id === place?.id);
  return { ...read, place: area ? presentArea(area) : null };
}
