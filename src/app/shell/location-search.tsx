import { MapPin } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { TextInput } from '#src/ui/text-input.tsx';

/**
 * The search of the top bar on explore. Words replace whatever place was searched before: a box or a point beside them would
 * hide what they find. The other filters stay.
 */
export function LocationSearch({ className }: { className?: string }) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const searched = parameters.get('q')?.trim() ?? '';

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    const place = { q: q || undefined, lat: undefined, lng: undefined, bounds: undefined };
    // The top bar stands on every page; the schemas that read a search are there with explore, and only then.
    const { parseExploreSearch } = await import('#contract/post-search.ts');
    navigate(paths.explore({ ...parseExploreSearch(parameters), ...place, page: 1 }));
  }

  return (
    <search className={className}>
      <form onSubmit={submit}>
        <TextInput
          // Another search is another text, however it came about.
          key={searched}
          type="search"
          name="q"
          defaultValue={searched}
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
