import type { Place } from '#contract/place.ts';
import { provinces } from '#contract/vocabulary.ts';
import { dataOf } from '#src/lib/http/answer.ts';
import { getPublic } from '#src/lib/http/api.ts';
import type { FoundPlace, Suggest } from './suggestion.ts';

const suggestionsMax = 7;

/** The places that Gable knows by itself: those whose name holds the words, or the largest cities while there are none. */
export const suggestOurPlaces: Suggest = async (text, signal) => {
  const query = text === '' ? { kind: 'city' as const, limit: suggestionsMax } : { q: text, limit: suggestionsMax };
  const places = dataOf(await getPublic('/places', { query, signal }));
  return places.map((place) => ({
    id: place.id,
    line: place.name,
    caption: captionOf(place),
    find: async () => ({ place: foundPlace(place) }),
  }));
};

function captionOf({ kind, city, province }: Place): string {
  if (kind === 'city') return provinces[province];
  return `${kind === 'postal_area' ? 'Postal area in ' : ''}${city}, ${province}`;
}

/** A place of ours as an address: its middle. */
export const foundPlace = (place: Place): FoundPlace => ({
  address: {
    fullAddress: [place.name, ...(place.kind === 'city' ? [] : [place.city]), place.province].join(', '),
    lat: place.lat,
    lng: place.lng,
    streetNumber: '',
    streetName: '',
    city: place.city,
    province: place.province,
    country: 'Canada',
    postalCode: place.kind === 'postal_area' ? place.name : '',
  },
  bounds: place.bounds,
  ...(place.kind === 'neighbourhood' && { neighbourhood: place.name }),
});

/** The place whose middle is nearest to a point, as the address of that point. Null where it cannot be asked. */
export async function placeAround(lat: number, lng: number): Promise<FoundPlace | null> {
  try {
    const [nearest] = dataOf(await getPublic('/places', { query: { lat, lng, limit: 1 } }));
    return nearest ? { address: { ...foundPlace(nearest).address, lat, lng } } : null;
  } catch {
    return null;
  }
}
