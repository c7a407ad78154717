import clsx from 'clsx';
import type { BlogSummary } from '#contract/content/content.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';
import { ResponsivePicture } from '#src/ui/media/responsive-picture.tsx';
import { Link } from '#src/ui/navigation/link.tsx';

const columns =
  'grid gap-x-(--column-gap) gap-y-8 tablet:grid-cols-2 tablet:max-desk:[&>:first-child]:col-span-2 desk:grid-cols-[1.5fr_1fr_1fr]';
// On a desk the first story is wide and the other two are square, so that all pictures are equally high.
const pictureShape = (isFirst: boolean) => (isFirst ? 'aspect-3/2' : 'aspect-3/2 desk:aspect-square');

interface LeadStoriesProps {
  /** Up to three. */
  blogs: readonly BlogSummary[];
  headingLevel: 'h2' | 'h3';
  /** The first picture is the largest of the first view. */
  isFirstView?: boolean;
}

export function LeadStories({ blogs, headingLevel, isFirstView = false }: LeadStoriesProps) {
  return (
    <div className={columns}>
      {blogs.map((blog, index) => (
        <LeadStory
          key={blog.slug}
          blog={blog}
          isFirst={index === 0}
          headingLevel={headingLevel}
          priority={isFirstView && index === 0}
        />
      ))}
    </div>
  );
}

interface LeadStoryProps extends Pick<LeadStoriesProps, 'headingLevel'> {
  blog: BlogSummary;
  isFirst: boolean;
  priority: boolean;
}

function LeadStory({ blog, isFirst, headingLevel: Heading, priority }: LeadStoryProps) {
  return (
    <article className="group relative min-w-0">
      <div className={clsx('overflow-hidden rounded-picture bg-sunken', pictureShape(isFirst))}>
        {blog.cover && (
          <ResponsivePicture
            {...blog.cover}
            alt=""
            ratio="auto"
            priority={priority}
            sizes="(min-width: 72rem) 36rem, (min-width: 48rem) 45vw, 92vw"
            className="size-full"
          />
        )}
      </div>
      <Heading
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
      </Heading>
      <p className="text-muted">{blog.excerpt}</p>
    </article>
  );
}

export function LeadStoriesSkeleton() {
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
