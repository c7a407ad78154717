import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { documentTitle } from '#contract/pages.ts';
import { blogQueries } from '#src/entities/content/blog-queries.ts';
import { isNotFound } from '#src/lib/http/request-error.ts';
import { LoadError } from '#src/ui/feedback/errors/load-error.tsx';
import { LoadingScreen } from '#src/ui/feedback/progress/loading-screen.tsx';
import { Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';
import { Article } from './article.tsx';
import { BlogNotFound } from './blog-not-found.tsx';

async function prefetchBlog(queryClient: QueryClient, { parameter }: { parameter: string }): Promise<undefined> {
  await queryClient.prefetchQuery(blogQueries.detail(parameter));
}

function BlogScreen() {
  const { slug = '' } = useParams();
  const { data: blog, error, refetch } = useQuery(blogQueries.detail(slug));
  if (blog) {
    return (
      <>
        <title>{documentTitle(blog.title)}</title>
        <Article key={slug} blog={blog} />
      </>
    );
  }
  if (isNotFound(error)) return <BlogNotFound />;
  if (error) {
    return <LoadError title="We couldn’t load this story" message={error.message} onRetry={() => void refetch()} />;
  }
  return <ArticleSkeleton />;
}

function ArticleSkeleton() {
  return (
    <LoadingScreen title="Loading the story" className="pt-10">
      <div className="mx-auto max-w-232">
        <Skeleton className="h-5 w-48" />
        <Skeleton className="mt-4 h-12 w-3/4" />
        <Skeleton className="mt-4 h-10 w-full" />
      </div>
      <Skeleton className="mt-8 aspect-16/9" />
    </LoadingScreen>
  );
}

export { BlogScreen as Component, prefetchBlog as prefetch };
