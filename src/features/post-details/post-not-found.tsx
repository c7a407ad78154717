import { MapPin } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { documentTitle } from '#contract/pages.ts';
import { paths } from '#src/lib/paths.ts';
import { Button } from '#src/ui/button.tsx';
import { MoreLink } from '#src/ui/more-link.tsx';
import { TextInput } from '#src/ui/text-input.tsx';

/** A post that never was, or is no more: a search instead of a dead end. */
export function PostNotFound() {
  const navigate = useNavigate();
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    navigate(paths.explore(q ? { q } : {}));
  }
  return (
    <div className="wrap py-(--section-gap)">
      <title>{documentTitle('Post not found')}</title>
      <div className="max-w-text">
        <h1 className="type-title">This post is not here</h1>
        <p className="mt-4 type-lead text-body">
          It may have been taken down, or the address has a slip in it. There are other homes, and other people looking.
        </p>
        <search>
          <form onSubmit={search} className="mt-8 grid grid-cols-[1fr_auto] gap-2">
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
            <Button kind="main" size="lg" type="submit">
              Search
            </Button>
          </form>
        </search>
        <p className="mt-6">
          <MoreLink to={paths.explore()}>All homes for sale</MoreLink>
        </p>
      </div>
    </div>
  );
}
