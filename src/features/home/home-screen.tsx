import type { QueryClient } from '@tanstack/react-query';
import type { RootState } from '#src/state/root-reducer.ts';
import { SectionFrontPage } from './sections/section-front-page.tsx';
import { prefetchHomeSections } from './sections/use-newest-posts.ts';

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
    />
  );
}

export { HomeScreen as Component, prefetchHome as prefetch };
