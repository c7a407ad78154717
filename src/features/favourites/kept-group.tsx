import { useId } from 'react';
import type { Favourite } from '#contract/favourite.ts';
import { kindOfTab, type Tab } from '#contract/vocabulary.ts';
import { ListingCardSkeleton } from '#src/entities/post/card-skeletons.tsx';
import { tabLabels } from '#src/entities/post/post-labels.ts';
import { SectionHead } from '#src/ui/section-head.tsx';
import { times } from '#src/ui/skeleton.tsx';
import { KeptCard, LetGoCard } from './kept-card.tsx';

interface KeptGroupProps {
  tab: Tab;
  /** Of all kinds, the latest saved first. */
  favourites: readonly Favourite[];
  isKept: (favourite: Favourite) => boolean;
  takenBack: string | null;
}

/** Cards that lie in the first view of a desk; their pictures are fetched at once. */
const priorityCards = 4;

/** The posts of one kind that are kept, and those let go a moment ago in their places. */
export function KeptGroup({ tab, favourites, isKept, takenBack }: KeptGroupProps) {
  const headingId = useId();
  const ofKind = favourites.filter(({ post }) => post.kind === kindOfTab[tab]);
  if (ofKind.length === 0) return null;
  const isRequest = tab === 'buy-request' || tab === 'rent-request';
  return (
    <section aria-labelledby={headingId} className="mt-10">
      <SectionHead id={headingId} title={tabLabels[tab]} note={`${ofKind.filter(isKept).length} saved`} />
      <ul className={isRequest ? requestGrid : listingGrid}>
        {ofKind.map((favourite) => (
          <li key={favourite.post.id} className="below-fold min-w-0 [--room:30rem]">
            {isKept(favourite) ? (
              <KeptCard
                favourite={favourite}
                takesFocus={favourite.post.id === takenBack}
                priority={favourites.indexOf(favourite) < priorityCards}
              />
            ) : (
              <LetGoCard favourite={favourite} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const listingGrid = 'grid gap-x-6 gap-y-8 tablet:grid-cols-2 desk:grid-cols-3 wide:grid-cols-4';
const requestGrid = 'grid gap-x-4 gap-y-6 tablet:grid-cols-2 desk:grid-cols-3';

/** The page before it is known what is kept. */
export function FavouritesSkeleton() {
  return (
    <div aria-busy className="mt-10">
      <ul className={listingGrid}>
        {times(8, (key) => (
          <li key={key}>
            <ListingCardSkeleton shape="3/2" />
          </li>
        ))}
      </ul>
    </div>
  );
}
