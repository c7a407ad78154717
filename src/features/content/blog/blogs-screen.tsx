import { type QueryClient, useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { blogsPerPage, parseBlogsSearch } from '#contract/content/blogs-address.ts';
import { blogQueries } from '#src/entities/content/blog-queries.ts';
import { LeadStoriesSkeleton } from '#src/entities/content/lead-stories.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Pagination } from '#src/ui/navigation/pagination.tsx';
import { useFocusOnPageChange } from '#src/ui/navigation/use-focus-on-page-change.ts';
import { blogsPath } from './blogs-path.ts';
import { NoStories } from './no-stories.tsx';
import { StoryList } from './story-list.tsx';
import { TagTabs } from './tag-tabs.tsx';

async function prefetchBlogs(queryClient: QueryClient, { search }: { search: URLSearchParams }): Promise<undefined> {
  await Promise.all([
    queryClient.prefetchQuery(blogQueries.list(parseBlogsSearch(search))),
    queryClient.prefetchQuery(blogQueries.tags()),
  ]);
}

/** The stories of a page or tag. A page past the end shows the last one. */
function BlogsScreen() {
  const [parameters] = useSearchParams();
  const search = parseBlogsSearch(parameters);
  const { tag } = search;
  const { data, error, isFetching, refetch } = useQuery({
    ...blogQueries.list(search),
    meta: { tag },
    placeholderData: (previous, query) => (query?.meta?.tag === tag ? previous : undefined),
  });
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / blogsPerPage));
  const page = Math.min(data?.page ?? search.page, pageCount);
  const heading = useFocusOnPageChange(page);

  return (
    <div className="wrap pt-8">
      <h1 ref={heading} tabIndex={-1} className="mb-4 type-title">
        Blogs
      </h1>
      <TagTabs current={tag} />
      <div className="pt-8">
        {data && data.blogs.length > 0 ? (
          <>
            <StoryList blogs={data.blogs} />
            <Pagination
              label="Pages of stories"
              page={page}
              pageCount={pageCount}
              hrefOf={(to) => blogsPath({ tag, page: to })}
              className="mt-12"
            />
          </>
        ) : data ? (
          <NoStories tag={tag} />
        ) : error ? (
          <EmptyState
            title="We couldn’t load the stories"
            text={error.message}
            actions={
              <Button kind="main" icon={RotateCw} busy={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            }
          />
        ) : (
          <LeadStoriesSkeleton />
        )}
      </div>
    </div>
  );
}

export { BlogsScreen as Component, prefetchBlogs as prefetch };
