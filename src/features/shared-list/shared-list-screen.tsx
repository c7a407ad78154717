import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { sharedListQueries } from '#src/entities/shared-list/shared-list-queries.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { paths } from '#src/lib/navigation/paths.ts';
import { RetryState } from '#src/ui/feedback/errors/retry-state.tsx';
import { Breadcrumbs } from '#src/ui/navigation/breadcrumbs.tsx';
import { useLazyOpen } from '#src/ui/overlay/use-lazy-open.ts';
import { ListSkeleton } from './list-skeleton.tsx';

/** The largest part: its skeleton is shown while it loads beside the list itself. */
const ListContent = lazyComponent(async () => (await import('./list-content.tsx')).ListContent, { suspends: true });
const InviteDialog = lazyComponent(async () => (await import('./people/invite-dialog.tsx')).InviteDialog);

function SharedListScreen() {
  const { data: list, error, refetch } = useQuery(sharedListQueries.list());
  // The first invitation starts the list; its dialog stays, because it shows the link once.
  const invite = useLazyOpen();
  return (
    <div data-compare-shown className="wrap pt-6">
      <Breadcrumbs items={[{ label: 'Favourites', to: paths.favourites() }, { label: 'Our list' }]} />
      {error && list === undefined ? (
        <RetryState
          as="h1"
          className="mt-6"
          title="We couldn’t load your list"
          message={error.message}
          onRetry={() => void refetch()}
        />
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

export { SharedListScreen as Component };
