import { MapPin } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { parseExploreSearch } from '#contract/post-search.ts';
import { paths } from '#src/lib/paths.ts';
import { TextInput } from '#src/ui/text-input.tsx';

/**
 * The search of the top bar on explore. Words replace whatever place was searched before: a box or a point beside them would
 * hide what they find. The other filters stay.
 */
export function LocationSearch({ className }: { className?: string }) {
  const navigate = useNavigate();
  const search = parseExploreSearch(useSearchParams()[0]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    const place = { q: q || undefined, lat: undefined, lng: undefined, bounds: undefined };
    navigate(paths.explore({ ...search, ...place, page: 1 }));
  }

  return (
    <search className={className}>
      <form onSubmit={submit}>
        <TextInput
          // Another search is another text, however it came about.
          key={search.q}
          type="search"
          name="q"
          defaultValue={search.q}
          leading={MapPin}
          aria-label="Search by location"
          placeholder="Search by location"
          autoComplete="off"
          enterKeyHint="search"
        />
      </form>
    </search>
  );
}
