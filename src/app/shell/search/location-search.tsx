import type { FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ExploreSearch } from '#contract/search/post-search.ts';
import { AddressSearch } from '#src/entities/place/search/address-search.tsx';
import { paths } from '#src/lib/navigation/paths.ts';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';
import { locationTyped, placeChosen } from '#src/state/location-slice.ts';

export function LocationSearch({ className }: { className?: string }) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [parameters] = useSearchParams();
  const searched = useSearched(parameters);

  async function search(wanted: Partial<ExploreSearch>) {
    // The top bar is on every page; the search schemas are loaded with explore only.
    const { searchFrom } = await import('#src/entities/place/search/parse-typed-search.ts');
    const { search, state, place } = await searchFrom(parameters, wanted);
    if (place) dispatch(placeChosen(place));
    navigate(paths.explore(search), { state });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (q === searched) return;
    dispatch(locationTyped(q));
    void search({ q: q || undefined });
  }

  return (
    <search className={className}>
      <form action={paths.explore()} onSubmit={submit}>
        {carried.map((name) => {
          const value = parameters.get(name);
          return value && <input key={name} type="hidden" name={name} value={value} />;
        })}
        <AddressSearch
          searched={searched}
          onPick={({ address: { lat, lng }, bounds }) => void search({ lat, lng, bounds })}
          // A phone's box is too narrow for an address.
          listClassName="max-tablet:fixed max-tablet:inset-x-2 max-tablet:top-(--topbar)"
        />
      </form>
    </search>
  );
}

/** Query parameters kept when the search form is submitted without JavaScript. */
const carried = ['section', 'tab'] as const;

function useSearched(parameters: URLSearchParams): string {
  const { latitude, longitude, location } = useAppSelector((state) => state.location);
  const words = parameters.get('q')?.trim();
  if (words) return words;
  const isPicked = isSame(parameters.get('lat'), latitude) && isSame(parameters.get('lng'), longitude);
  return isPicked ? (location ?? '') : '';
}

const isSame = (written: string | null, degrees: number | null) =>
  written !== null && degrees !== null && Math.abs(Number(written) - degrees) < 1e-6;
