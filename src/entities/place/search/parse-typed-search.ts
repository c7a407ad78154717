import type { ExploreSearch } from '#contract/search/post-search.ts';
import { parseExploreSearch } from '#contract/search/read-search.ts';
import type { SentenceSearch } from '#contract/search/sentences/sentence-search.ts';
import { getPublic } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';

type KeptSettings = Partial<Pick<ExploreSearch, 'section' | 'tab' | 'sort'>>;

interface TypedSearch {
  search: Partial<ExploreSearch>;
  /** Kept in the history entry, for the line above the results. */
  state?: { notUnderstood: readonly string[] };
  /** Payload of `placeChosen`. */
  place: { latitude: number; longitude: number; location: string } | null;
}

const clearedPlace = { q: undefined, lat: undefined, lng: undefined, bounds: undefined, area: undefined };
const answerMs = 2_000;

/** Null for words of an address or a place, and where the sentence cannot be read right now: they are searched as they are. */
export async function parseTypedSearch(text: string, kept: KeptSettings): Promise<TypedSearch | null> {
  if (text.split(/\s+/).length < 3) return null;
  try {
    const options = { query: { q: text }, handles: () => true, signal: AbortSignal.timeout(answerMs) };
    const read = dataOf(await getPublic('/search/sentence', options));
    if (Object.keys(read.filters).every((name) => name === 'q')) return null;
    return { search: searchOf(read, kept), state: { notUnderstood: read.notUnderstood }, place: placeOf(read) };
  } catch {
    return null;
  }
}

/** Replaces the place that was searched before: a box or a point beside words would hide their results. Other filters stay. */
export async function searchFrom(parameters: URLSearchParams, wanted: Partial<ExploreSearch>): Promise<TypedSearch> {
  const before = parseExploreSearch(parameters);
  const { section, tab, sort } = before;
  const typed = wanted.q ? await parseTypedSearch(wanted.q, { section, tab, sort }) : null;
  return typed ?? { search: { ...before, ...clearedPlace, ...wanted, page: 1 }, place: null };
}

/** Section, tab and order stay as they are where the sentence does not state them. */
function searchOf({ filters, place }: SentenceSearch, kept: KeptSettings): Partial<ExploreSearch> {
  const { section, tab, sort, ...stated } = parseExploreSearch(new URLSearchParams(filters));
  return {
    ...stated,
    ...kept,
    ...(filters.section && { section }),
    ...(filters.tab && { tab }),
    ...(filters.sort && { sort }),
    ...(place && { lat: place.lat, lng: place.lng, bounds: place.bounds }),
  };
}

function placeOf({ place }: SentenceSearch): TypedSearch['place'] {
  if (!place) return null;
  const { lat, lng, name, city, province } = place;
  return { latitude: lat, longitude: lng, location: [...new Set([name, city, province])].join(', ') };
}
