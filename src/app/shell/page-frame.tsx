import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { FavouritesProvider } from '#src/features/favourites/favourites-provider.tsx';
import { lazyOptional } from '#src/lib/loading/lazy-optional.ts';
import { CreatePostProvider } from './create-post-provider.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

const Footer = lazyOptional(async () => (await import('./footer.tsx')).Footer);

interface PageFrameProps {
  hasFavourites?: boolean;
  strip?: ReactNode;
}

export function PageFrame({ hasFavourites = false, strip }: PageFrameProps) {
  return (
    <CreatePostProvider>
      <SkipLink />
      <div className="flex min-h-dvh flex-col">
        <TopBar hasFavourites={hasFavourites} />
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
