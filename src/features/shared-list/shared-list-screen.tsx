import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { sharedListQueries } from '#src/entities/shared-list/shared-list-queries.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { paths } from '#src/lib/navigation/paths.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { repeat, Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';
import { Breadcrumbs } from '#src/ui/navigation/breadcrumbs.tsx';
import { useLazyOpen } from '#src/ui/overlay/use-lazy-open.ts';

/** The largest part: its skeleton stands while it loads beside the list itself. */
const ListContent = lazyComponent(async () => (await import('./list-content.tsx')).ListContent, { suspends: true });
const InviteDialog = lazyComponent(async () => (await import('./people/invite-dialog.tsx')).InviteDialog);

function SharedListScreen() {
  const { data: list, error, refetch } = useQuery(sharedListQueries.list());
  // The first invitation starts the list; its dialog stays, because it tells the link once.
  const invite = useLazyOpen();
  useEffect(() => void ListContent.preload(), []);
  return (
    <div data-compare-shown className="wrap pt-6">
      <Breadcrumbs items={[{ label: 'Favourites', to: paths.favourites() }, { label: 'Our list' }]} />
      {error && list === undefined ? (
        <EmptyState
          as="h1"
          className="mt-6"
          title="We couldn’t load your list"
          text={error.message}
          actions={
            <Button kind="main" icon={RotateCw} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      ) : list === undefined ? (
        <ListSkeleton />
      ) : (
        <Suspense fallback={<ListSkeleton />}>
          <ListContent list={list} onInvite={() => invite.setOpen(true)} />
        </Suspense>
      )}
      {invite.wasOpened && (
        <InviteDialog open={invite.isOpen} onOpenChange={invite.setOpen} onLoadError={invite.forget} />
      )}
    </div>
  );
}

function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading your list">
      <Skeleton className="mt-3 h-10 w-64 max-w-full" />
      <h1 className="mt-2 type-title">Our list</h1>
      <Skeleton className="mt-4 mb-8 h-11 w-96 max-w-full" />
      {repeat(3, (key) => (
        <div
          key={key}
          className="grid gap-6 border-b border-hairline py-7 tablet:grid-cols-[18rem_minmax(0,1fr)] desk:mr-90"
        >
          <Skeleton className="aspect-3/2 w-full" />
          <div>
            <Skeleton className="h-7 w-48" />
            <Skeleton className="mt-3 h-24 w-full" />
            <Skeleton className="mt-4 h-control-md w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}

export { SharedListScreen as Component };
