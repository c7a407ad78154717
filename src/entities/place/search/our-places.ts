import type { Place } from '#contract/search/places/place.ts';
import { provinces } from '#contract/vocabulary.ts';
import { getPublic } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import type { FoundPlace, Suggest } from './suggestion.ts';

const suggestionsMax = 7;

/** Places whose name holds the words, or the largest cities while nothing is typed. */
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

/** The place whose middle is nearest to a point; null where the call fails. */
export async function placeAround(lat: number, lng: number): Promise<FoundPlace | null> {
  try {
    const [nearest] = dataOf(await getPublic('/places', { query: { lat, lng, limit: 1 } }));
    return nearest ? { address: { ...foundPlace(nearest).address, lat, lng } } : null;
  } catch {
    return null;
  }
}
