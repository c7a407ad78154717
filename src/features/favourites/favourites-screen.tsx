import { CircleAlert, RotateCw } from 'lucide-react';
import { favouritesMax } from '#contract/limits.ts';
import { tabs } from '#contract/vocabulary.ts';
import { FavouriteContext } from '#src/entities/post/favourite-context.ts';
import { plural } from '#src/entities/post/post-facts.ts';
import { paths } from '#src/lib/paths.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { NoticeBanner } from '#src/ui/notice-banner.tsx';
import { FavouritesSkeleton, KeptGroup } from './kept-group.tsx';
import { useKeptPosts } from './use-kept-posts.ts';

/** What a member keeps, by kind, with what has become of each since it was saved. */
function FavouritesScreen() {
  const { kept, shown, isKept, takenBack, hearts, isPending, error, retry } = useKeptPosts();
  return (
    <div className="wrap pt-8 pb-(--section-gap)">
      <h1 className="type-title">Favourites</h1>
      {/* Always there, so that a new count is read out. */}
      <p role="status" className="mt-1 min-h-[1.4em] text-muted tabular-nums">
        {!isPending && !error && (kept.length === 0 ? 'Nothing saved.' : `${plural(kept.length, 'post')} saved.`)}
      </p>
      {kept.length >= favouritesMax && (
        <NoticeBanner icon={CircleAlert} title={`You keep ${favouritesMax} posts, and no more fit.`} className="mt-4">
          Remove one to save another: those that are closed may go first.
        </NoticeBanner>
      )}
      {error ? (
        <EmptyState
          className="mt-6"
          title="We could not load your favourites"
          text={error.message}
          actions={
            <Button kind="main" icon={RotateCw} onClick={retry}>
              Try again
            </Button>
          }
        />
      ) : isPending ? (
        <FavouritesSkeleton />
      ) : shown.length === 0 ? (
        <EmptyState
          className="mt-6"
          title="Nothing saved yet"
          text="Press the heart on a home or a request, and it waits here. We show what its price does."
          actions={
            <ButtonLink kind="main" to={paths.explore()}>
              Explore homes
            </ButtonLink>
          }
        />
      ) : (
        <FavouriteContext value={hearts}>
          {tabs.map((tab) => (
            <KeptGroup key={tab} tab={tab} favourites={shown} isKept={isKept} takenBack={takenBack} />
          ))}
        </FavouriteContext>
      )}
    </div>
  );
}

export { FavouritesScreen as Component };
