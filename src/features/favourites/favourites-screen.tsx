import { CircleAlert, Users } from 'lucide-react';
import { favouritesMax } from '#contract/limits.ts';
import { plural } from '#contract/text/words.ts';
import { tabs } from '#contract/vocabulary.ts';
import { CompareTrayHost } from '#src/entities/post/card/compare-slots.ts';
import { FavouriteContext } from '#src/entities/post/favourite/favourite-context.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { ButtonLink } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { RetryState } from '#src/ui/feedback/errors/retry-state.tsx';
import { NoticeBanner } from '#src/ui/feedback/notice-banner.tsx';
import { FavouriteGroup, FavouritesSkeleton } from './favourite-group.tsx';
import { HiddenPosts } from './hidden/hidden-posts.tsx';
import { useFavouriteList } from './use-favourite-list.ts';

function FavouritesScreen() {
  const { kept, shown, isKept, takenBack, hearts, isPending, error, retry } = useFavouriteList();
  return (
    <div data-compare-shown className="wrap pt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="type-title">Favourites</h1>
        <ButtonLink icon={Users} to={paths.sharedList()}>
          Search together
        </ButtonLink>
      </div>
      {/* Always there, so that a new count is read out. */}
      <p role="status" className="mt-1 min-h-[1.4em] text-muted tabular-nums">
        {!isPending && !error && (kept.length === 0 ? 'Nothing saved.' : `${plural(kept.length, 'post')} saved.`)}
      </p>
      {kept.length >= favouritesMax && (
        <NoticeBanner icon={CircleAlert} title={`You’ve saved ${favouritesMax} posts, the maximum.`} className="mt-4">
          Remove one to save another. Closed posts are a good place to start.
        </NoticeBanner>
      )}
      {error ? (
        <RetryState className="mt-6" title="We couldn’t load your favourites" message={error.message} onRetry={retry} />
      ) : isPending ? (
        <FavouritesSkeleton />
      ) : shown.length === 0 ? (
        <EmptyState
          className="mt-6"
          title="Nothing saved yet"
          text="Tap the heart to save a home or a request. We’ll show price changes."
          actions={
            <ButtonLink kind="main" to={paths.explore()}>
              Explore homes
            </ButtonLink>
          }
        />
      ) : (
        <FavouriteContext value={hearts}>
          {tabs.map((tab) => (
            <FavouriteGroup key={tab} tab={tab} favourites={shown} isKept={isKept} takenBack={takenBack} />
          ))}
          <CompareTrayHost />
        </FavouriteContext>
      )}
      <HiddenPosts />
    </div>
  );
}

export { FavouritesScreen as Component };
