import { Suspense } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { documentTitle, pages } from '#contract/pages.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { paths } from '#src/lib/navigation/paths.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { selectUserType } from '#src/state/session-selectors.ts';
import { NotFoundScreen } from './not-found.ts';
import { usePageName } from './page-handle.ts';
import { usePageTitle } from './page-title.ts';
import { isForUserType, isOpenTo } from './route-tables.ts';

const NotForAgents = lazyComponent(async () => (await import('./not-for-agents.tsx')).NotForAgents, {
  suspends: true,
});

const notFoundTitle = 'Page not found';

export function Guard() {
  const page = usePageName();
  const viewer = useAppSelector((state) => (state.login.token ? 'member' : 'visitor'));
  const isSigningIn = useAppSelector((state) => state.login.authLoading);
  const isLeavingSignIn = page === 'signIn' && viewer === 'member';
  // The sign-in page stays, under the cover, until the next page is open.
  const isOpen = page !== undefined && (isOpenTo(viewer, page) || (isLeavingSignIn && isSigningIn));
  // Members are sent home (specification, point 4).
  const isSentHome = isLeavingSignIn && !isSigningIn;
  const title = isSentHome ? pages.home.title : isOpen ? pages[page].title : notFoundTitle;
  usePageTitle(documentTitle(title), isOpen);
  const userType = useAppSelector(selectUserType);
  if (isSentHome) return <Navigate to={paths.home()} replace />;
  if (isOpen && isForUserType(userType, page)) return <Outlet />;
  return <Suspense>{isOpen ? <NotForAgents /> : <NotFoundScreen />}</Suspense>;
}
