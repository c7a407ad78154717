import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Section, Tab } from '#contract/vocabulary.ts';
import { placeQueries } from '#src/entities/place/place-queries.ts';
import { AddressSearch } from '#src/entities/place/search/address-search.tsx';
import { paths } from '#src/lib/navigation/paths.ts';
import { useAppDispatch } from '#src/state/hooks.ts';
import { placeChosen } from '#src/state/location-slice.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { type HomePlace, hasOffers, searchAtPlace } from './home-place.ts';

const choices: readonly { tab: Tab; label: string }[] = [
  { tab: 'sale', label: 'Buy' },
  { tab: 'rent', label: 'Rent' },
  { tab: 'buy-request', label: 'Buy requests' },
  { tab: 'rent-request', label: 'Rent requests' },
];

const suggestionsShown = 3;

export function HeroSearch({ section, place }: { section: Section; place: HomePlace }) {
  const [tab, setTab] = useState<Tab>('sale');
  const navigate = useNavigate();
  const dispatch = useAppDispatch();

  async function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    const { parseTypedSearch } = await import('#src/entities/place/search/parse-typed-search.ts');
    const typed = await parseTypedSearch(q, { section, tab });
    if (typed?.place) dispatch(placeChosen(typed.place));
    navigate(paths.explore(typed?.search ?? { section, tab, q: q || undefined }), { state: typed?.state });
  }

  return (
    <form action={paths.explore()} onSubmit={(event) => void search(event)} className="roof mt-8 pt-[3px] tablet:mt-10">
      {section === 'commercial' && <input type="hidden" name="section" value={section} />}
      <fieldset className="scrollbar-none flex gap-4 overflow-x-auto border-hairline border-b tablet:gap-5">
        <legend className="sr-only">What are you looking for?</legend>
        {choices.map((choice) => (
          <label
            key={choice.tab}
            className="relative flex min-h-[2.875rem] cursor-pointer items-center whitespace-nowrap font-medium text-muted hover:text-strong has-checked:font-semibold has-checked:text-strong has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:-outline-offset-3"
          >
            <input
              type="radio"
              name="tab"
              value={choice.tab}
              checked={tab === choice.tab}
              onChange={() => setTab(choice.tab)}
              className="peer absolute inset-0 cursor-pointer opacity-0"
            />
            {choice.label}
            <span className="absolute inset-x-0 bottom-0 hidden h-[3px] bg-mark peer-checked:block" />
          </label>
        ))}
      </fieldset>
      <div className="mt-4 grid grid-cols-[1fr_auto] gap-2">
        <AddressSearch
          size="lg"
          onPick={({ address: { lat, lng }, bounds }) => navigate(paths.explore({ section, tab, lat, lng, bounds }))}
        />
        <Button kind="main" size="lg" type="submit">
          Search
        </Button>
      </div>
      <Suggestions section={section} city={place.city} tab={tab} />
    </form>
  );
}

/** The line keeps its height while the neighbourhoods load. */
function Suggestions({ section, city, tab }: { section: Section; city: string; tab: Tab }) {
  const { data = [] } = useQuery(placeQueries.neighbourhoods(city, section));
  const places = data.filter(hasOffers).slice(0, suggestionsShown);
  return (
    <p className="type-small mt-3 flex min-h-6 flex-wrap items-center gap-x-[1.1rem] gap-y-1 text-muted">
      {places.length > 0 && <span>Try</span>}
      {places.map((place) => (
        <Link
          key={place.id}
          to={paths.explore({ section, ...searchAtPlace(place, tab) })}
          className="inline-flex min-h-6 items-center text-link underline underline-offset-[.2em]"
        >
          {place.name}
        </Link>
      ))}
    </p>
  );
}
