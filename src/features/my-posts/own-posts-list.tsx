import { CircleX } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import type { OwnPostSummary } from '#contract/post/own/own-post.ts';
import type { Ending, StatusAction } from '#src/entities/post/own/own-post-actions.ts';
import { ownPostName } from '#src/entities/post/own/own-post-labels.ts';
import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { RetryState } from '#src/ui/feedback/errors/retry-state.tsx';
import { NoticeBanner } from '#src/ui/feedback/notice-banner.tsx';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { BulkResult } from './bulk/bulk-result.tsx';
import { SelectAll } from './bulk/select-all.tsx';
import { useSelection } from './bulk/use-selection.ts';
import { LimitedPostsNotice } from './limited-posts-notice.tsx';
import { NoPosts } from './no-posts.tsx';
import { PostsTable, PostsTableSkeleton } from './posts-table.tsx';
import type { OwnPosts } from './use-own-posts.ts';
import { type BulkChange, usePostActions } from './use-post-actions.ts';

const CloseDialog = lazyComponent(async () => (await import('#src/entities/post/own/close-dialog.tsx')).CloseDialog);

interface OwnPostsListProps {
  ownPosts: OwnPosts;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** Posts list page with its single and bulk actions, or the loading, error or empty state. */
export function OwnPostsList({ ownPosts, headingRef }: OwnPostsListProps) {
  const { view, hrefOf, posts, page, pageCount, error } = ownPosts;
  const actions = usePostActions();
  const selection = useSelection(hrefOf({ page }), posts?.map(({ id }) => id) ?? []);
  const bar = useRef<HTMLElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [closing, setClosing] = useState<{ posts: OwnPostSummary[]; isOpen: boolean } | null>(null);

  if (error) {
    return <RetryState title="We couldn’t load your posts" message={error.message} onRetry={ownPosts.retry} />;
  }
  if (!posts) return <PostsTableSkeleton />;

  const selected = posts.filter(({ id }) => selection.has(id));

  function act(post: OwnPostSummary, action: StatusAction) {
    if (action === 'close') setClosing({ posts: [post], isOpen: true });
    else actions.act(post, action);
  }

  function actOnSelected(change: BulkChange) {
    const pressed = document.activeElement;
    actions.actOnMany(selected, change, () => onChangedMany(pressed));
  }

  function onChangedMany(pressed: Element | null) {
    const { activeElement, body } = document;
    // The pressed button goes away with its bar; a focus that has moved elsewhere stays.
    const isHere = [body, pressed].includes(activeElement) || bar.current?.contains(activeElement);
    if (isHere) summary.current?.focus();
    selection.selectAll(false);
  }

  function stepBack(change: () => void) {
    headingRef.current?.focus({ preventScroll: true });
    change();
  }

  function close(ended: readonly OwnPostSummary[], ending: Ending) {
    const [post] = ended;
    if (ended.length === 1 && post) actions.act(post, 'close', ending);
    else actOnSelected({ action: 'close', ending });
  }

  return (
    <>
      {actions.limited && (
        <div className="mb-6">
          <LimitedPostsNotice {...actions.limited} />
        </div>
      )}
      {actions.problem && !actions.limited && (
        <NoticeBanner icon={CircleX} tone="negative" title="That didn’t work." className="mb-3">
          {actions.problem}
        </NoticeBanner>
      )}
      <BulkResult outcome={actions.outcome} boxRef={summary} onDismiss={() => stepBack(actions.clearOutcome)} />
      {posts.length === 0 ? (
        <NoPosts view={view} hrefOf={hrefOf} />
      ) : (
        <>
          {selected.length > 0 && (
            <BulkBar
              barRef={bar}
              count={selected.length}
              isBusy={actions.isChangingMany}
              onPause={() => actOnSelected({ action: 'pause' })}
              onRenew={() => actOnSelected({ action: 'renew' })}
              onClose={() => setClosing({ posts: selected, isOpen: true })}
              onClear={() => stepBack(() => selection.selectAll(false))}
            />
          )}
          <div className="border-b border-hairline pb-3 tablet:hidden">
            <SelectAll selection={selection} />
          </div>
          <PostsTable
            posts={posts}
            selection={selection}
            busyIds={actions.busyIds}
            isChanging={ownPosts.isChanging}
            onAct={act}
          />
          <Pagination
            label="Post pages"
            page={page}
            pageCount={pageCount}
            hrefOf={(to) => hrefOf({ page: to })}
            className="mt-8"
          />
        </>
      )}
      {closing && (
        <CloseDialog
          what={
            closing.posts.length === 1 && closing.posts[0]
              ? `“${ownPostName(closing.posts[0])}”`
              : `${closing.posts.length} posts`
          }
          kinds={closing.posts.map(({ kind }) => kind)}
          open={closing.isOpen}
          onOpenChange={(isOpen) => setClosing(isOpen ? closing : { ...closing, isOpen: false })}
          onLoadError={() => setClosing(null)}
          onClose={(ending) => close(closing.posts, ending)}
        />
      )}
    </>
  );
}
