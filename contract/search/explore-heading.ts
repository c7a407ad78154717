import type { Section, Tab } from '#contract/vocabulary.ts';
import type { NamedPlace } from './market.ts';

export const tabHeadings: Record<Section, Record<Tab, string>> = {
  residential: {
    sale: 'Homes for sale',
    rent: 'Homes for rent',
    'buy-request': 'People looking to buy',
    'rent-request': 'People looking to rent',
  },
  commercial: {
    sale: 'Commercial spaces for sale',
    rent: 'Commercial spaces for rent',
    'buy-request': 'Businesses looking to buy',
    'rent-request': 'Businesses looking to rent',
  },
};

/** `Homes for sale in The Glebe, Ottawa`; `near` where the search is wider or narrower than the place. A drawn area replaces the place. */
export function exploreHeading(
  { section, tab, area }: { section: Section; tab: Tab; area?: string | undefined },
  place: Pick<NamedPlace, 'name' | 'city' | 'isExact'> | null,
): string {
  const heading = tabHeadings[section][tab];
  if (area !== undefined) return `${heading} in your area`;
  if (!place) return heading;
  const name = place.city === place.name ? place.name : `${place.name}, ${place.city}`;
  return `${heading} ${place.isExact ? 'in' : 'near'} ${name}`;
}
