import { placesMax } from '#contract/limits.ts';
import { exploreHeading } from '#contract/search/explore-heading.ts';
import { findNamedPlace } from '#contract/search/places/named-place.ts';
import { placeSentence } from '#contract/search/places/place-sentence.ts';
import { parseExploreSearch } from '#contract/search/read-search.ts';
import { searchPlaces } from '#server/places/places.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Market } from '#server/posts/market/market.service.ts';
import { type PageHead, shorten } from './page-head.ts';

type Words = Pick<PageHead, 'title' | 'description'>;

const descriptions = {
  residential:
    'Browse homes for sale and for rent, and see what buyers and renters are looking for, on a map and in a list.',
  commercial: 'Browse commercial spaces for sale and for rent, and see what businesses are looking for.',
};

/** A search at a known place is described by its numbers; without them as a search without a place. A place that the words name is in the title, as on the page. */
export async function describeExplore(
  parameters: URLSearchParams,
  { db, market }: { db: Db; market: Market },
): Promise<Words> {
  const { section, tab, lat, lng, bounds, area, q } = parseExploreSearch(parameters);
  const search = { section, tab, area };
  const plain: Words = { title: exploreHeading(search, null), description: descriptions[section] };
  if (area !== undefined) return plain;
  if (lat === undefined || lng === undefined) {
    const name = q === undefined ? null : findNamedPlace(await searchPlaces(db, { q, section, limit: placesMax }), q);
    return name === null ? plain : { ...plain, title: exploreHeading(search, { name, city: name, isExact: false }) };
  }
  const isRent = tab === 'rent' || tab === 'rent-request';
  const counted = await market
    .getPlaceMarket({ section, tab: isRent ? 'rent' : 'sale', lat, lng, bounds })
    .catch(() => null);
  if (!counted?.place) return plain;
  return {
    title: exploreHeading(search, counted.place),
    description: shorten(`${placeSentence(counted, search)} ${descriptions[section]}`),
  };
}
