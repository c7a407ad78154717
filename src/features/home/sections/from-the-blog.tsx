import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import type { BlogSummary } from '#contract/content/content.ts';
import { contentQueries } from '#src/entities/content/content-queries.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { ResponsivePicture } from '#src/ui/media/responsive-picture.tsx';
import { MoreLink } from '#src/ui/navigation/more-link.tsx';
import { ListContent } from './list-content.tsx';
import { listState } from './list-state.ts';

const shown = 3;
const columns =
  'grid gap-x-column gap-y-8 tablet:grid-cols-2 tablet:max-desk:[&>:first-child]:col-span-2 desk:grid-cols-[1.5fr_1fr_1fr]';
// On a desk the first story is wide and the other two are square, so that all pictures stand equally high.
const pictureShape = (isFirst: boolean) => (isFirst ? 'aspect-3/2' : 'aspect-3/2 desk:aspect-square');

export function FromTheBlog() {
  const stories = listState(useQuery(contentQueries.latestBlogs(shown)));
  return (
    <section className="below-fold pt-section">
      <SectionHeading title="From the blog" action={<MoreLink to={paths.blogs()}>All stories</MoreLink>} />
      <ListContent list={stories} skeleton={<StoriesSkeleton />} empty={<p>No stories yet.</p>}>
        {(blogs) => (
          <div className={columns}>
            {blogs.map((blog, index) => (
              <Story key={blog.slug} blog={blog} isFirst={index === 0} />
            ))}
          </div>
        )}
      </ListContent>
    </section>
  );
}

function Story({ blog, isFirst }: { blog: BlogSummary; isFirst: boolean }) {
  return (
    <article className="group relative min-w-0">
      <div className={clsx('overflow-hidden rounded-picture bg-sunken', pictureShape(isFirst))}>
        {blog.cover && (
          <ResponsivePicture
            {...blog.cover}
            alt=""
            ratio="auto"
            sizes="(min-width: 72rem) 36rem, (min-width: 48rem) 45vw, 92vw"
            className="size-full"
          />
        )}
      </div>
      <h3
        className={clsx(
          'mt-3 mb-1.5 font-display font-medium',
          isFirst ? 'text-[1.625rem] leading-[1.14] desk:text-[1.875rem]' : 'text-[1.375rem] leading-[1.22]',
        )}
      >
        <Link
          to={paths.blog(blog.slug)}
          className="underline-offset-[.15em] after:absolute after:inset-0 group-hover:underline group-hover:decoration-1"
        >
          {blog.title}
        </Link>
      </h3>
      <p className="text-muted">{blog.excerpt}</p>
    </article>
  );
}

function StoriesSkeleton() {
  return (
    <div className={columns}>
      {(['first', 'second', 'third'] as const).map((place) => (
        <div key={place}>
          <Skeleton className={pictureShape(place === 'first')} />
          <Skeleton className="mt-3 h-7 w-4/5" />
          <Skeleton className="mt-3 h-10 w-full" />
        </div>
      ))}
    </div>
  );
}
