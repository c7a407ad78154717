import type { QueryClient } from '@tanstack/react-query';
import type { RootState } from '#src/state/root-reducer.ts';
import { HowItWorks } from './how-it-works.tsx';
import { SectionHome } from './section-home.tsx';
import { prefetchFront } from './use-newest-posts.ts';

/** Asks what the screen shows first. */
const prefetchCommercial = (queryClient: QueryClient, _: unknown, viewer: RootState) =>
  prefetchFront(queryClient, 'commercial', viewer);

/** The front page of the commercial section. */
function CommercialScreen() {
  return (
    <SectionHome
      section="commercial"
      headline={
        <>
          Find the premises. Or let them <em>find you.</em>
        </>
      }
      lead="Shops, offices and sheds across Canada, next to notices from businesses that are looking for one."
      noun="premises"
    >
      {() => <HowItWorks />}
    </SectionHome>
  );
}

export { CommercialScreen as Component, prefetchCommercial as prefetch };
