import { Outlet } from 'react-router-dom';
import { OfflineBanner } from './offline-banner.tsx';
import { SkipLink } from './skip-link.tsx';

/** For the pages that lead to a session: nothing stands around them. */
export function BareLayout() {
  return (
    <>
      <SkipLink />
      <OfflineBanner />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
