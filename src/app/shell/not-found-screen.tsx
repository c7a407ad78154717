import { useLocation } from 'react-router-dom';
import { pages } from '#contract/pages.ts';
import { usePageName } from '#src/app/routes/page-handle.ts';
import { PlaceSearchForm } from '#src/entities/place/place-search-form.tsx';
import { RecentlySeen } from '#src/entities/post/recently-seen.tsx';
import { paths } from '#src/lib/paths.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Illustration } from '#src/ui/illustration.tsx';
import picture from './lakeside-at-dusk.svg';

/** No page stands at this address, or one that opens for members only: then it leads to the sign-in and back here. */
export function NotFoundScreen() {
  const { pathname, search, hash } = useLocation();
  const isSignedIn = useAppSelector((state) => Boolean(state.login.token));
  const page = usePageName();
  const isForMembers = !isSignedIn && page !== undefined && pages[page].access === 'member';

  return (
    <div className="wrap py-12">
      <div className="grid items-center gap-12 desk:grid-cols-[5fr_6fr]">
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
          <PlaceSearchForm isMain={!isForMembers} />
          <div className="mt-4 flex flex-wrap gap-3">
            <ButtonLink to={paths.explore()}>See homes near you</ButtonLink>
            <ButtonLink to={paths.home()}>Go to the home page</ButtonLink>
          </div>
        </div>
        <Illustration src={picture} className="rounded-picture" />
      </div>
      <RecentlySeen />
    </div>
  );
}
