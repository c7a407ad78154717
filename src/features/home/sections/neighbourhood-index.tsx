import { useQuery } from '@tanstack/react-query';
import { formatShortMoney } from '#contract/format/money.ts';
import type { Place } from '#contract/search/places/place.ts';
import type { Section } from '#contract/vocabulary.ts';
import { placeQueries } from '#src/entities/place/place-queries.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { repeat, Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { formatCount, type HomePlace, hasOffers, searchAtPlace } from '../hero/home-place.ts';
import { ListContent } from './list-content.tsx';
import { listState } from './list-state.ts';

const shown = 8;
const columns = 'grid gap-x-12 tablet:grid-cols-2';
const row =
  'grid min-h-[2.75rem] grid-cols-[auto_1fr_auto_4.5rem] items-baseline gap-[.6rem] border-hairline border-b py-[.6rem] tabular-nums';

const texts = {
  residential: { note: 'Homes for sale and median price', none: 'homes for sale' },
  commercial: { note: 'Spaces for sale and for rent', none: 'spaces for sale or rent' },
} as const;

/** The neighbourhoods of the place: how many homes and the median asking price, or how many spaces for sale and rent. */
export function NeighbourhoodIndex({ section, place }: { section: Section; place: HomePlace }) {
  const places = listState(useQuery(placeQueries.neighbourhoods(place.city, section)));
  const items = places.items?.filter(hasOffers).slice(0, shown);
  const Row = section === 'commercial' ? SpaceRow : Neighbourhood;
  return (
    <section className="below-fold pt-section">
      <SectionHeading
        title={`${place.city}, street by street`}
        note={<span className="max-tablet:hidden">{texts[section].note}</span>}
      />
      <ListContent
        list={{ ...places, items }}
        skeleton={
          <div className={columns}>
            {repeat(shown, (key) => (
              <div key={key} className={row}>
                <Skeleton className="col-span-full h-6" />
              </div>
            ))}
          </div>
        }
        empty={
          <p>
            No {texts[section].none} in {place.city} right now.
          </p>
        }
      >
        {(neighbourhoods) => (
          <ul className={columns}>
            {neighbourhoods.map((one) => (
              <Row key={one.id} place={one} />
            ))}
          </ul>
        )}
      </ListContent>
    </section>
  );
}

function Neighbourhood({ place }: { place: Place }) {
  return (
    <li>
      <Link to={paths.explore(searchAtPlace(place, 'sale'))} className={`group ${row}`}>
        <b className="font-display font-medium text-[1.125rem] text-strong leading-[1.3] group-hover:underline group-hover:underline-offset-[.2em]">
          {place.name}
        </b>
        <i aria-hidden="true" className="-translate-y-1 border-control border-b-2 border-dotted" />
        <span className="text-muted">{`${formatCount(place.homesForSale)} ${place.homesForSale === 1 ? 'home' : 'homes'}`}</span>
        <span className="text-right font-semibold text-strong">
          {place.medianPrice === null ? '' : formatShortMoney(place.medianPrice)}
        </span>
      </Link>
    </li>
  );
}

/** A name, dots, and the two numbers below each other in every row. */
export function SpaceRow({ place }: { place: Place }) {
  return (
    <li className="grid min-h-[2.75rem] grid-cols-[auto_1fr_5rem_5rem] items-baseline gap-x-[.6rem] border-hairline border-b py-[.6rem] tabular-nums">
      <b className="font-display font-medium text-[1.125rem] text-strong leading-[1.3]">{place.name}</b>
      <i aria-hidden="true" className="-translate-y-1 border-control border-b-2 border-dotted" />
      <SpaceLink place={place} tab="sale" count={place.homesForSale} />
      <SpaceLink place={place} tab="rent" count={place.homesForRent ?? 0} />
    </li>
  );
}

/** `4 for sale`: leads to what it counts. */
function SpaceLink({ place, tab, count }: { place: Place; tab: 'sale' | 'rent'; count: number }) {
  if (count === 0) return <span />;
  return (
    <Link
      to={paths.explore({ section: 'commercial', ...searchAtPlace(place, tab) })}
      className="inline-block min-h-6 text-right text-link hover:underline hover:underline-offset-[.2em]"
    >
      <span className="sr-only">{place.name}, </span>
      {`${formatCount(count)} for ${tab}`}
    </Link>
  );
}
