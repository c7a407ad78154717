import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { documentTitle } from '#contract/pages.ts';
import { contentQueries } from '#src/entities/content/content-queries.ts';
import { RichText } from '#src/entities/content/rich-text.tsx';
import { useDateFormat } from '#src/lib/browser/use-date-format.ts';
import { isNotFound } from '#src/lib/http/request-error.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { Button, ButtonLink } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { LoadingScreen } from '#src/ui/feedback/progress/loading-screen.tsx';
import { Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';

async function prefetchStaticPage(queryClient: QueryClient, { parameter }: { parameter: string }): Promise<undefined> {
  await queryClient.prefetchQuery(contentQueries.page(parameter));
}

function StaticPageScreen() {
  const { key = '' } = useParams();
  const { day } = useDateFormat();
  const { data: page, error, isFetching, refetch } = useQuery(contentQueries.page(key));

  if (page) {
    return (
      <article className="wrap max-w-[calc(40rem+2*var(--page-gutter))] pt-10 tablet:pt-16">
        <title>{documentTitle(page.title)}</title>
        <h1 className="type-title">{page.title}</h1>
        <p className="mt-3 border-hairline border-b pb-5 text-muted">Updated {day(page.updatedAt)}</p>
        <RichText html={page.html} className="type-article mt-8" />
      </article>
    );
  }
  if (!error) return <PageSkeleton />;
  return (
    <div className="wrap pt-16">
      {isNotFound(error) ? (
        <>
          <title>{documentTitle('Page not found')}</title>
          <EmptyState
            as="h1"
            title="Page not found"
            text="It may have been renamed. See the links at the bottom of the page."
            actions={<ButtonLink to={paths.home()}>Go to the home page</ButtonLink>}
          />
        </>
      ) : (
        <EmptyState
          as="h1"
          title="This page didn’t load"
          text="Check your connection and try again."
          actions={
            <Button busy={isFetching} onClick={() => refetch()}>
              Try again
            </Button>
          }
        />
      )}
    </div>
  );
}

function PageSkeleton() {
  return (
    <LoadingScreen title="Loading the page" className="max-w-[calc(40rem+2*var(--page-gutter))] pt-10 tablet:pt-16">
      <Skeleton className="h-12 w-3/4" />
      <Skeleton className="mt-4 h-5 w-48" />
      <Skeleton className="mt-12 h-40 w-full" />
      <Skeleton className="mt-6 h-40 w-full" />
    </LoadingScreen>
  );
}

export { prefetchStaticPage as prefetch, StaticPageScreen as Component };
