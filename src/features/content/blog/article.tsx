import { ArrowLeft } from 'lucide-react';
import type { Blog } from '#contract/content/content.ts';
import { RichText } from '#src/entities/content/rich-text.tsx';
import { useDateFormat } from '#src/lib/browser/use-date-format.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { ResponsivePicture } from '#src/ui/media/responsive-picture.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { blogsPath } from './blogs-path.ts';
import { CopyLink } from './copy-link.tsx';
import { StoryCard } from './story-card.tsx';

export function Article({ blog }: { blog: Blog }) {
  const { title, excerpt, author, cover, coverCaption, html, related } = blog;
  return (
    <div className="wrap pt-4">
      <article>
        <header className="mx-auto max-w-232">
          <Link
            to={paths.blogs()}
            className="inline-flex min-h-11 items-center gap-1.5 type-small text-muted hover:text-strong print:hidden"
          >
            <ArrowLeft aria-hidden className="size-4" />
            All stories
          </Link>
          <Facts blog={blog} />
          <h1 className="mt-2 type-title">{title}</h1>
          <p className="mt-4 max-w-lead type-lead">{excerpt}</p>
          <p className="mt-3 type-small text-muted">By {author}</p>
        </header>
        {cover && (
          <figure className="mt-8">
            <ResponsivePicture
              {...cover}
              priority
              ratio="16 / 9"
              sizes="(min-width: 84rem) 84rem, 100vw"
              className="rounded-picture"
            />
            {coverCaption && <figcaption className="pt-2 type-caption text-muted">{coverCaption}</figcaption>}
          </figure>
        )}
        <RichText html={html} className="mx-auto mt-8 max-w-160 type-article" />
        <div className="mx-auto mt-8 max-w-160 print:hidden">
          <CopyLink path={paths.blog(blog.slug)} />
        </div>
      </article>
      {related.length > 0 && (
        <section className="pt-section print:hidden">
          <SectionHeading title="Keep reading" />
          <div className="grid gap-x-6 gap-y-8 tablet:grid-cols-2 desk:grid-cols-3">
            {related.map((each) => (
              <StoryCard key={each.slug} blog={each} headingLevel="h3" />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

function Facts({ blog: { tags, publishedAt, readingMinutes } }: { blog: Blog }) {
  const { day } = useDateFormat();
  return (
    <p className="type-caption text-muted">
      {tags.map((tag) => (
        <span key={tag}>
          <Link to={blogsPath({ tag })} className="link">
            {tag}
          </Link>
          {', '}
        </span>
      ))}
      <time dateTime={publishedAt}>{day(publishedAt)}</time>, {readingMinutes} min read
    </p>
  );
}
