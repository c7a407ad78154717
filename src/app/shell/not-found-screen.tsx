import { useLocation } from 'react-router-dom';
import { pages } from '#contract/pages.ts';
import { usePageName } from '#src/app/routes/page-handle.ts';
import { PlaceSearchForm } from '#src/entities/place/search/place-search-form.tsx';
import { RecentlyViewed } from '#src/entities/post/recent/recently-viewed.tsx';
import { paths } from '#src/lib/navigation/paths.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { ButtonLink } from '#src/ui/controls/button.tsx';
import { Illustration } from '#src/ui/media/illustration.tsx';
import picture from './lakeside-at-dusk.svg';

/** Also shown where a page is for members only: then with a link to the sign-in that returns here. */
export function NotFoundScreen() {
  const { pathname, search, hash } = useLocation();
  const isSignedIn = useAppSelector((state) => Boolean(state.login.token));
  const page = usePageName();
  const isForMembers = !isSignedIn && page !== undefined && pages[page].access === 'member';

  return (
    <div className="wrap py-12">
      <div className="grid items-center gap-12 desk:grid-cols-[5fr_6fr]">
        <div className="min-w-0">
          <h1 className="type-cover text-strong">Page not found</h1>
          <p className="type-lead mt-4 mb-7 max-w-lead text-strong">
            {isForMembers
              ? 'Members only.'
              : 'The page may have moved, or the post may have been removed by its owner.'}
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
      <RecentlyViewed />
    </div>
  );
}
