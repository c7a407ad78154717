import { Outlet } from 'react-router-dom';
import { OfflineBanner } from './offline-banner.tsx';
import { SkipLink } from './skip-link.tsx';

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
