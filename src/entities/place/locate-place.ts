import type { PlaceKind } from '#contract/place.ts';
import { dataOf } from '#src/lib/http/answer.ts';
import { getPublic } from '#src/lib/http/api.ts';
import { foundPlace } from './our-places.ts';
import type { FoundPlace } from './suggestion.ts';

interface Whereabouts {
  postalCode: string;
  city: string;
  /** A code, `ON`, or empty. */
  province: string;
}

/**
 * The middle of the postal area that an address lies in, or else of its city, as far as we know them; null where we know neither.
 * Throws a RequestError where the places cannot be asked.
 */
export async function locatePlace({ postalCode, city, province }: Whereabouts): Promise<FoundPlace | null> {
  const area = postalCode.slice(0, 3).toUpperCase();
  return (
    (area.length === 3 && (await placeNamed(area, 'postal_area', province))) ||
    (city !== '' && (await placeNamed(city, 'city', province))) ||
    null
  );
}

async function placeNamed(name: string, kind: PlaceKind, province: string): Promise<FoundPlace | null> {
  const places = dataOf(await getPublic('/places', { query: { q: name, kind } }));
  const place = places.find(
    (each) => each.name.toLowerCase() === name.trim().toLowerCase() && (province === '' || each.province === province),
  );
  return place ? foundPlace(place) : null;
}
