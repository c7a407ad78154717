import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#contract/format/numbers.ts';
import { marketSpreadMin } from '#contract/limits.ts';
import { placeQueries } from '#src/entities/place/place-queries.ts';
import { marketQueries } from '#src/entities/post/market/market-queries.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { hasOffers } from '../hero/home-place.ts';
import { SpaceRow } from './neighbourhood-index.tsx';

/** The pages of the cities with enough homes for price figures. */
export function CityLinks() {
  const { data } = useQuery(marketQueries.numbers());
  const cities = data?.cities.filter(({ homes }) => homes >= marketSpreadMin) ?? [];
  if (cities.length === 0) return null;
  return (
    <nav aria-label="Homes by city" className="below-fold pt-section [--room:16rem]">
      <SectionHeading title="Homes by city" note={<span className="max-tablet:hidden">Homes for sale today</span>} />
      <ul className="flex flex-wrap gap-x-8 gap-y-1">
        {cities.map(({ id, name, lat, lng, bounds, homes }) => (
          <li key={id}>
            <Link to={paths.explore({ tab: 'sale', lat, lng, bounds })} className="group inline-block py-[.6rem]">
              <b className="font-semibold text-strong group-hover:underline group-hover:underline-offset-[.2em]">
                {name}
              </b>{' '}
              <span className="text-muted tabular-nums">{formatNumber(homes)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The cities with spaces, each with a way to those for sale and those for rent. */
export function SpaceCityLinks() {
  const { data } = useQuery(placeQueries.cities('commercial'));
  const cities = data?.filter(hasOffers) ?? [];
  if (cities.length === 0) return null;
  return (
    <nav aria-label="Spaces by city" className="below-fold pt-section [--room:16rem]">
      <SectionHeading
        title="Spaces by city"
        note={<span className="max-tablet:hidden">For sale and for rent today</span>}
      />
      <ul className="grid gap-x-12 tablet:grid-cols-2">
        {cities.map((city) => (
          <SpaceRow key={city.id} place={city} />
        ))}
      </ul>
    </nav>
  );
}
