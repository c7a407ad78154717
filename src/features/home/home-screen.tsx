import type { QueryClient } from '@tanstack/react-query';
import { lazyOptional } from '#src/lib/loading/lazy-optional.ts';
import type { RootState } from '#src/state/root-reducer.ts';
import { SectionFrontPage } from './sections/section-front-page.tsx';
import { prefetchHomeSections } from './sections/use-newest-posts.ts';

const HomeEnd = lazyOptional(async () => (await import('./sections/home-below-fold.tsx')).HomeBelowFold);

const prefetchHome = (queryClient: QueryClient, _: unknown, viewer: RootState) =>
  prefetchHomeSections(queryClient, 'residential', viewer);

function HomeScreen() {
  return (
    <SectionFrontPage
      section="residential"
      headline={
        <>
          Find the house. Or let the house <em>find you.</em>
        </>
      }
      lead="Homes for sale and rent across Canada, alongside requests from people looking for one."
      noun="homes"
    >
      {(place) => <HomeEnd place={place} />}
    </SectionFrontPage>
  );
}

export { HomeScreen as Component, prefetchHome as prefetch };
