import { useId } from 'react';
import type { Favourite } from '#contract/post/favourites/favourite.ts';
import { kindOfTab, type Tab } from '#contract/vocabulary.ts';
import { ListingCardSkeleton } from '#src/entities/post/card/card-skeletons.tsx';
import { tabLabels } from '#src/entities/post/facts/post-labels.ts';
import { repeat } from '#src/ui/feedback/progress/skeleton.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { FavouriteCard, RemovedFavouriteCard } from './favourite-card.tsx';

interface FavouriteGroupProps {
  tab: Tab;
  favourites: readonly Favourite[];
  isKept: (favourite: Favourite) => boolean;
  takenBack: string | null;
}

const priorityCards = 4;

export function FavouriteGroup({ tab, favourites, isKept, takenBack }: FavouriteGroupProps) {
  const headingId = useId();
  const ofKind = favourites.filter(({ post }) => post.kind === kindOfTab[tab]);
  if (ofKind.length === 0) return null;
  const isRequest = tab === 'buy-request' || tab === 'rent-request';
  return (
    <section aria-labelledby={headingId} className="mt-10">
      <SectionHeading id={headingId} title={tabLabels[tab]} note={`${ofKind.filter(isKept).length} saved`} />
      <ul className={isRequest ? requestGrid : listingGrid}>
        {ofKind.map((favourite) => (
          <li key={favourite.post.id} className="below-fold min-w-0 [--room:30rem]">
            {isKept(favourite) ? (
              <FavouriteCard
                favourite={favourite}
                takesFocus={favourite.post.id === takenBack}
                priority={favourites.indexOf(favourite) < priorityCards}
              />
            ) : (
              <RemovedFavouriteCard favourite={favourite} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const listingGrid = 'grid gap-x-6 gap-y-8 tablet:grid-cols-2 desk:grid-cols-3 wide:grid-cols-4';
const requestGrid = 'grid gap-x-4 gap-y-6 tablet:grid-cols-2 desk:grid-cols-3';

export function FavouritesSkeleton() {
  return (
    <div aria-busy className="mt-10">
      <ul className={listingGrid}>
        {repeat(8, (key) => (
          <li key={key}>
            <ListingCardSkeleton shape="3/2" />
          </li>
        ))}
      </ul>
    </div>
  );
}
