import type { QueryClient } from '@tanstack/react-query';
import type { RootState } from '#src/state/root-reducer.ts';
import { SectionFrontPage } from './sections/section-front-page.tsx';
import { prefetchHomeSections } from './sections/use-newest-posts.ts';

const prefetchCommercial = (queryClient: QueryClient, _: unknown, viewer: RootState) =>
  prefetchHomeSections(queryClient, 'commercial', viewer);

function CommercialScreen() {
  return (
    <SectionFrontPage
      section="commercial"
      headline={
        <>
          Find the space. Or let it <em>find you.</em>
        </>
      }
      lead="Retail, office and industrial spaces across Canada, alongside requests from businesses looking for one."
      noun="spaces"
    />
  );
}

export { CommercialScreen as Component, prefetchCommercial as prefetch };
