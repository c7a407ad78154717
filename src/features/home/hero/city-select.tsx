import { useQuery } from '@tanstack/react-query';
import type { Section } from '#contract/vocabulary.ts';
import { placeQueries } from '#src/entities/place/place-queries.ts';
import { useAppDispatch } from '#src/state/hooks.ts';
import { placeChosen } from '#src/state/location-slice.ts';
import type { HomePlace } from './home-place.ts';

export function CitySelect({ section, place }: { section: Section; place: HomePlace }) {
  const { data: cities = [] } = useQuery(placeQueries.cities(section));
  const dispatch = useAppDispatch();

  function choose(id: string) {
    const city = cities.find((one) => one.id === id);
    if (!city) return;
    dispatch(placeChosen({ latitude: city.lat, longitude: city.lng, location: `${city.name}, ${city.province}` }));
  }

  return (
    <label className="relative inline-flex min-h-6 items-center font-semibold text-link has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 hover:underline hover:underline-offset-[.25em]">
      <span aria-hidden="true">Change place</span>
      <select
        aria-label="Change place"
        value={cities.find((city) => city.name === place.city)?.id ?? ''}
        onChange={(event) => choose(event.target.value)}
        className="absolute inset-0 cursor-pointer opacity-0"
      >
        <option value="" disabled>
          Choose a city
        </option>
        {cities.map((city) => (
          <option key={city.id} value={city.id}>
            {city.name}, {city.province}
          </option>
        ))}
      </select>
    </label>
  );
}
