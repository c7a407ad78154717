/** The place that the words of a search name, of those found for them. */
export const findNamedPlace = (places: readonly { name: string }[], q: string): string | null =>
  places.find(({ name }) => name.toLowerCase() === q.toLowerCase())?.name ?? null;
