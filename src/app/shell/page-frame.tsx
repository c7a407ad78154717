import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { FavouritesProvider } from '#src/features/favourites/favourites-provider.tsx';
import { lazyComponent, Nothing } from '#src/lib/loading/lazy-component.tsx';
import { CreatePostProvider } from './create-post-provider.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

const Footer = lazyComponent(async () => (await import('./footer.tsx')).Footer, { suspends: true, Missing: Nothing });

interface PageFrameProps {
  hasFavourites?: boolean;
  strip?: ReactNode;
  /** Fills the window, at least 30rem high, without a footer; the screen scrolls its own parts and shows when it is offline. */
  isFullHeight?: boolean;
}

export function PageFrame({ hasFavourites = false, strip, isFullHeight }: PageFrameProps) {
  return (
    <CreatePostProvider>
      <SkipLink />
      <div className={`flex flex-col ${isFullHeight ? 'h-[max(100dvh,30rem)]' : 'min-h-dvh'}`}>
        <TopBar hasFavourites={hasFavourites} />
        {!isFullHeight && <OfflineBanner />}
        {strip}
        <main id="main" tabIndex={-1} className="min-h-0 min-w-0 grow">
          <FavouritesProvider>
            <Outlet />
          </FavouritesProvider>
        </main>
        {!isFullHeight && (
          <Suspense>
            <Footer />
          </Suspense>
        )}
      </div>
    </CreatePostProvider>
  );
}
