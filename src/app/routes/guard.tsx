import { Outlet } from 'react-router-dom';
import { documentTitle, pages } from '#contract/pages.ts';
import { NotFoundScreen } from '#src/app/shell/not-found-screen.tsx';
import { useAppSelector } from '#src/state/hooks.ts';
import { usePageName } from './page-handle.ts';
import { usePageTitle } from './page-title.ts';
import { isOpenTo } from './route-tables.ts';

const notFoundTitle = 'No such address';

/** Shows the page that was asked for where it is in the viewer's route table, and not-found otherwise. */
export function Guard() {
  const page = usePageName();
  const viewer = useAppSelector((state) => (state.login.token ? 'member' : 'visitor'));
  const isOpen = page !== undefined && isOpenTo(viewer, page);
  usePageTitle(documentTitle(isOpen ? pages[page].title : notFoundTitle));
  return isOpen ? <Outlet /> : <NotFoundScreen />;
}
