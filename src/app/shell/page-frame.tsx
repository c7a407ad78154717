import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { FavouritesProvider } from '#src/app/favourites/favourites-provider.tsx';
import { nothingUnread, type UnreadCounts } from './account-links.ts';
import { CreatePostProvider } from './create-post-context.tsx';
import { Footer } from './footer.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { TopBar } from './top-bar.tsx';

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
      <a
        href="#main"
        className="absolute top-2 left-2 z-(--z-wait) rounded-control bg-inverse px-4 py-2.5 text-on-inverse not-focus:sr-only"
      >
        Skip to the content
      </a>
      <div className="flex min-h-dvh flex-col">
        <TopBar unread={unread} hasFavourites={hasFavourites} />
        <OfflineBanner />
        {strip}
        <main id="main" tabIndex={-1} className="min-w-0 grow">
          <FavouritesProvider>
            <Outlet />
          </FavouritesProvider>
        </main>
        <Footer />
      </div>
    </CreatePostProvider>
  );
}
