import { editDistance } from './spelling.ts';
import { plainText } from './tokens.ts';

export interface SentencePlace {
  id: string;
  kind: 'city' | 'neighbourhood' | 'postal_area';
  name: string;
  city: string;
}

/** The names of places as people type them, with the places of each name. */
export interface PlaceNames {
  byName: ReadonlyMap<string, readonly SentencePlace[]>;
  byInitials: ReadonlyMap<string, SentencePlace>;
  byBeginning: ReadonlyMap<string, readonly SentencePlace[]>;
  wordsMax: number;
}

export const wordsOfName = (name: string): string[] =>
  plainText(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

const spellings: readonly (readonly [RegExp, string])[] = [
  [/^the /, ''],
  [/\bsaint\b/g, 'st'],
  [/\bsainte\b/g, 'ste'],
  [/\bst\b/g, 'saint'],
  [/\bmount\b/g, 'mt'],
  [/\bvieux\b/g, 'old'],
  [/^vieux /, ''],
  [/\bla petite\b/g, 'petite'],
  [/s$/, ''],
];

function namesOf({ name, city }: SentencePlace): string[] {
  const written = wordsOfName(name).join(' ');
  const joined = /[–—]/.test(name) ? [written.replace(' ', ' and ')] : [];
  return [written, ...joined, ...spellings.map(([pattern, other]) => written.replace(pattern, other))].filter(
    (each) => each.length >= 3 && (each === written || each !== wordsOfName(city).join(' ')),
  );
}

const initialsOf = (name: string) =>
  wordsOfName(name)
    .filter((word) => !['the', 'de', 'du', 'la', 'le'].includes(word))
    .map((word) => word[0])
    .join('');

const beginningMin = 4;

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key) ?? [];
  if (!values.includes(value)) map.set(key, [...values, value]);
}

/** Puts the places of the index in order for `readSentence`; the first of two with one name is preferred. */
export function indexPlaces<Place extends SentencePlace>(places: readonly Place[]): PlaceNames {
  const byName = new Map<string, SentencePlace[]>();
  const byInitials = new Map<string, SentencePlace>();
  const byBeginning = new Map<string, SentencePlace[]>();
  for (const place of places) {
    for (const name of namesOf(place)) add(byName, name, place);
    const initials = initialsOf(place.name);
    if (initials.length >= 3) byInitials.set(initials, place);
    const first = wordsOfName(place.name).find((word) => word !== 'the') ?? '';
    for (let length = beginningMin; length < first.length + 1; length++)
      add(byBeginning, first.slice(0, length), place);
  }
  const wordsMax = Math.max(1, ...[...byName.keys()].map((name) => name.split(' ').length));
  return { byName, byInitials, byBeginning, wordsMax };
}

/** The one name that is meant by a misspelled one. */
export function findMisspelled({ byName }: PlaceNames, typed: string): readonly SentencePlace[] {
  const limit = typed.length >= 8 ? 2 : typed.length >= 5 ? 1 : 0;
  if (limit === 0) return [];
  let best: { name: string; distance: number } | null = null;
  for (const name of byName.keys()) {
    if (name[0] !== typed[0] || name.length < 5) continue;
    const distance = editDistance(typed, name, limit);
    if (distance <= limit && distance < (best?.distance ?? 9)) best = { name, distance };
  }
  return best ? (byName.get(best.name) ?? []) : [];
}
