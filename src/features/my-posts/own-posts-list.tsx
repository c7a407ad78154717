import { CircleX, RotateCw } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import type { OwnPostSummary } from '#contract/own-post.ts';
import type { Ending, StatusAction } from '#src/entities/post/own-post-actions.ts';
import { ownPostName } from '#src/entities/post/own-post-words.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { NoticeBanner } from '#src/ui/notice-banner.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ManySummary } from './many-summary.tsx';
import { NoPosts } from './no-posts.tsx';
import { PostsTable, PostsTableSkeleton } from './posts-table.tsx';
import { SelectAll } from './select-all.tsx';
import { useActs } from './use-acts.ts';
import type { OwnPosts } from './use-own-posts.ts';
import { useSelection } from './use-selection.ts';

const CloseDialog = lazyPart(async () => (await import('#src/entities/post/close-dialog.tsx')).CloseDialog);

interface OwnPostsListProps {
  ownPosts: OwnPosts;
  /** The heading above: it takes the focus from what is pressed here and goes away. */
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** One page of posts with what can be done to one or several of them, or what stands in its place. */
export function OwnPostsList({ ownPosts, headingRef }: OwnPostsListProps) {
  const { view, hrefOf, posts, page, pageCount, error } = ownPosts;
  const acts = useActs();
  const selection = useSelection(hrefOf({ page }), posts?.map(({ id }) => id) ?? []);
  const bar = useRef<HTMLElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [closing, setClosing] = useState<{ posts: OwnPostSummary[]; isOpen: boolean } | null>(null);

  if (error) {
    return (
      <EmptyState
        title="We could not load your posts"
        text={error.message}
        actions={
          <Button kind="main" icon={RotateCw} onClick={ownPosts.retry}>
            Try again
          </Button>
        }
      />
    );
  }
  if (!posts) return <PostsTableSkeleton />;

  const selected = posts.filter(({ id }) => selection.has(id));

  function act(post: OwnPostSummary, action: StatusAction) {
    if (action === 'close') setClosing({ posts: [post], isOpen: true });
    else void acts.act(post, action);
  }

  async function actOnSelected(change: Parameters<typeof acts.actOnMany>[1]) {
    const pressed = document.activeElement;
    if (!(await acts.actOnMany(selected, change))) return;
    const { activeElement, body } = document;
    // What was pressed goes away, and the bar with it. Whoever has gone elsewhere meanwhile stays there.
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
    if (ended.length === 1 && post) void acts.act(post, 'close', ending);
    else void actOnSelected({ action: 'close', ending });
  }

  return (
    <>
      {acts.problem && (
        <NoticeBanner icon={CircleX} tone="negative" title="That did not work." className="mb-3">
          {acts.problem}
        </NoticeBanner>
      )}
      <ManySummary result={acts.result} boxRef={summary} onDismiss={() => stepBack(acts.closeResult)} />
      {posts.length === 0 ? (
        <NoPosts view={view} hrefOf={hrefOf} />
      ) : (
        <>
          {selected.length > 0 && (
            <BulkBar
              barRef={bar}
              count={selected.length}
              isBusy={acts.isChangingMany}
              onPause={() => void actOnSelected({ action: 'pause' })}
              onRenew={() => void actOnSelected({ action: 'renew' })}
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
            busyIds={acts.busyIds}
            isChanging={ownPosts.isChanging}
            onAct={act}
          />
          <Pagination
            label="Pages of posts"
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
          onMissing={() => setClosing(null)}
          onClose={(ending) => close(closing.posts, ending)}
        />
      )}
    </>
  );
}
