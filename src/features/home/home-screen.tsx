import type { QueryClient } from '@tanstack/react-query';
import { lazyOrNothing } from '#src/lib/lazy-or-nothing.ts';
import type { RootState } from '#src/state/root-reducer.ts';
import { SectionHome } from './section-home.tsx';
import { prefetchFront } from './use-newest-posts.ts';

const HomeEnd = lazyOrNothing(async () => (await import('./home-end.tsx')).HomeEnd);

/** Asks what the screen shows first. */
const prefetchHome = (queryClient: QueryClient, _: unknown, viewer: RootState) =>
  prefetchFront(queryClient, 'residential', viewer);

/** The front page of the residential section. */
function HomeScreen() {
  return (
    <SectionHome
      section="residential"
      headline={
        <>
          Find the house. Or let the house <em>find you.</em>
        </>
      }
      lead="Homes for sale and rent across Canada, next to notices from people who are looking for one."
      noun="homes"
    >
      {(place) => <HomeEnd place={place} />}
    </SectionHome>
  );
}

export { HomeScreen as Component, prefetchHome as prefetch };
