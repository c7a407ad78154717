import { MapPin } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#src/lib/navigation/paths.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';

export function PlaceSearchForm({ isMain = true, className }: { isMain?: boolean; className?: string }) {
  const navigate = useNavigate();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    navigate(paths.explore(q ? { q } : {}));
  }

  return (
    <search className={className}>
      <form onSubmit={search} className="grid max-w-[34rem] grid-cols-[1fr_auto] gap-2">
        <TextInput
          type="search"
          name="q"
          size="lg"
          leading={MapPin}
          aria-label="Search by location"
          placeholder="Search by location"
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" size="lg" kind={isMain ? 'main' : 'line'}>
          Search
        </Button>
      </form>
    </search>
  );
}
