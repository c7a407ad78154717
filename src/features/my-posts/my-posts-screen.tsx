import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useCreatePost } from '#src/entities/post/create-post-context.ts';
import { ownPostQueries } from '#src/entities/post/own/own-post-queries.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { useFocusOnPageChange } from '#src/ui/navigation/use-focus-on-page-change.ts';
import { KindTabs } from './kind-tabs.tsx';
import { OwnPostsList } from './own-posts-list.tsx';
import { StatusFilter } from './status-filter.tsx';
import { useOwnPosts } from './use-own-posts.ts';

function MyPostsScreen() {
  const ownPosts = useOwnPosts();
  const { view, hrefOf, posts, total, first, last } = ownPosts;
  const { data: counts } = useQuery(ownPostQueries.counts());
  const createPost = useCreatePost();
  const heading = useFocusOnPageChange(view.page);
  return (
    <div className="wrap pt-8">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 ref={heading} tabIndex={-1} className="type-title">
          My Posts
        </h1>
        <Button kind="main" icon={Plus} onClick={createPost}>
          Create a Post
        </Button>
      </div>
      <KindTabs view={view} hrefOf={hrefOf} counts={counts} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        {/* Always there, so that a new count is read out. */}
        <p role="status" className="type-small text-muted tabular-nums">
          {posts &&
            (total === 0 ? 'No posts.' : `${total} ${total === 1 ? 'post' : 'posts'}. Showing ${first} to ${last}.`)}
        </p>
        <StatusFilter view={view} hrefOf={hrefOf} counts={counts} />
      </div>
      <OwnPostsList ownPosts={ownPosts} headingRef={heading} />
    </div>
  );
}

export { MyPostsScreen as Component };
