import { MapPin } from 'lucide-react';
import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pages } from '#contract/pages.ts';
import { usePageName } from '#src/app/routes/page-handle.ts';
import { paths } from '#src/lib/paths.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import picture from './lakeside-at-dusk.svg';

/** No page stands at this address, or one that opens for members only: then it leads to the sign-in and back here. */
export function NotFoundScreen() {
  const { pathname, search, hash } = useLocation();
  const isSignedIn = useAppSelector((state) => Boolean(state.login.token));
  const page = usePageName();
  const isForMembers = !isSignedIn && page !== undefined && pages[page].access === 'member';

  return (
    <div className="wrap grid items-center gap-12 py-12 desk:grid-cols-[5fr_6fr]">
      <div className="min-w-0">
        <h1 className="type-cover text-strong">No such address</h1>
        <p className="type-lead mt-4 mb-7 max-w-lead text-strong">
          {isForMembers
            ? 'We knocked. This door opens for members only.'
            : 'We knocked. The page may have moved, or the post was closed by its owner.'}
        </p>
        {isForMembers && (
          <ButtonLink kind="main" size="lg" to={paths.signIn(`${pathname}${search}${hash}`)} className="mb-6">
            Sign in to open this page
          </ButtonLink>
        )}
        <SearchForm isMain={!isForMembers} />
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to={paths.explore()}>See homes near you</ButtonLink>
          <ButtonLink to={paths.home()}>Go to the home page</ButtonLink>
        </div>
      </div>
      <img
        src={picture}
        alt=""
        width="1200"
        height="800"
        className="w-full rounded-picture [filter:var(--picture-filter)]"
      />
    </div>
  );
}

function SearchForm({ isMain }: { isMain: boolean }) {
  const navigate = useNavigate();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    navigate(paths.explore(q ? { q } : {}));
  }

  return (
    <search>
      <form onSubmit={submit} className="grid max-w-[34rem] grid-cols-[1fr_auto] gap-2">
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
