import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { documentTitle, pages } from '#contract/pages.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { selectUserType } from '#src/state/user-type.ts';
import { NotFoundScreen } from './not-found.ts';
import { usePageName } from './page-handle.ts';
import { usePageTitle } from './page-title.ts';
import { isForUserType, isOpenTo } from './route-tables.ts';

/** Few people ever see it: its code is loaded for them alone. */
const NotForAgents = lazy(async () => ({ default: (await import('./not-for-agents.tsx')).NotForAgents }));

const notFoundTitle = 'No such address';

/** Shows the page that was asked for where it is in the viewer's route table, and not-found otherwise. */
export function Guard() {
  const page = usePageName();
  const viewer = useAppSelector((state) => (state.login.token ? 'member' : 'visitor'));
  const isOpen = page !== undefined && isOpenTo(viewer, page);
  usePageTitle(documentTitle(isOpen ? pages[page].title : notFoundTitle));
  const userType = useAppSelector(selectUserType);
  if (isOpen && isForUserType(userType, page)) return <Outlet />;
  return <Suspense>{isOpen ? <NotForAgents /> : <NotFoundScreen />}</Suspense>;
}
