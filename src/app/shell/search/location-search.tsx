import type { FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ExploreSearch } from '#contract/search/post-search.ts';
import { AddressSearch } from '#src/entities/place/search/address-search.tsx';
import { paths } from '#src/lib/navigation/paths.ts';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';
import { locationTyped, placeChosen } from '#src/state/location-slice.ts';

/** Replaces the place that was searched before: a box or a point beside words would hide their results. Other filters stay. */
export function LocationSearch({ className }: { className?: string }) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [parameters] = useSearchParams();
  const searched = useSearched(parameters);

  async function search(place: Partial<ExploreSearch>) {
    const nowhere = { q: undefined, lat: undefined, lng: undefined, bounds: undefined };
    navigate(paths.explore({ ...(await readSearch()), ...nowhere, ...place, page: 1 }));
  }

  async function readSearch(): Promise<ExploreSearch> {
    // The top bar is on every page; the search schemas are loaded with explore only.
    const { parseExploreSearch } = await import('#contract/search/post-search.ts');
    return parseExploreSearch(parameters);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (q === searched) return;
    dispatch(locationTyped(q));
    void searchWords(q);
  }

  async function searchWords(q: string) {
    const { section, tab, sort } = await readSearch();
    const { readTyped } = await import('#src/entities/place/search/read-typed.ts');
    const typed = await readTyped(q, { section, tab, sort });
    if (!typed) return search({ q: q || undefined });
    if (typed.place) dispatch(placeChosen(typed.place));
    navigate(paths.explore(typed.search), { state: typed.state });
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
