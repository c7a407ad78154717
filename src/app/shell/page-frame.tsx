import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { FavouritesProvider } from '#src/app/favourites/favourites-provider.tsx';
import { lazyOrNothing } from '#src/lib/lazy-or-nothing.ts';
import { CreatePostProvider } from './create-post-provider.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { nothingUnread, type UnreadCounts } from './unread-counts.ts';

/** At the very end of every page: nobody waits for it. */
const Footer = lazyOrNothing(async () => (await import('./footer.tsx')).Footer);

interface PageFrameProps {
  unread?: UnreadCounts;
  hasFavourites?: boolean;
  /** Between the top bar and the page. */
  strip?: ReactNode;
}

/** What both layouts share: skip link, top bar, the page itself, footer, and the one create-a-post dialog. */
export function PageFrame({ unread = nothingUnread, hasFavourites = false, strip }: PageFrameProps) {
  return (
    <CreatePostProvider>
      <SkipLink />
      <div className="flex min-h-dvh flex-col">
        <TopBar unread={unread} hasFavourites={hasFavourites} />
        <OfflineBanner />
        {strip}
        <main id="main" tabIndex={-1} className="min-w-0 grow">
          <FavouritesProvider>
            <Outlet />
          </FavouritesProvider>
        </main>
        <Suspense>
          <Footer />
        </Suspense>
      </div>
    </CreatePostProvider>
  );
}
