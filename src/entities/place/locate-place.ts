import type { PlaceKind } from '#contract/search/places/place.ts';
import { getPublic } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import { foundPlace } from './search/our-places.ts';
import type { FoundPlace } from './search/suggestion.ts';

interface Whereabouts {
  postalCode: string;
  city: string;
  /** A code, `ON`, or empty. */
  province: string;
}

/** The middle of the address's postal area, else of its city; null where neither is known. Throws a RequestError. */
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
