import type { BlogSummary } from '#contract/content/content.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { ResponsivePicture } from '#src/ui/media/responsive-picture.tsx';
import { Link } from '#src/ui/navigation/link.tsx';

interface StoryCardProps {
  blog: BlogSummary;
  headingLevel: 'h2' | 'h3';
}

export function StoryCard({ blog: { slug, title, readingMinutes, cover }, headingLevel: Heading }: StoryCardProps) {
  return (
    <article className="group relative min-w-0">
      <div className="aspect-4/3 overflow-hidden rounded-picture bg-sunken">
        {cover && (
          <ResponsivePicture
            {...cover}
            alt=""
            ratio="auto"
            sizes="(min-width: 72rem) 20rem, (min-width: 48rem) 45vw, 92vw"
            className="size-full"
          />
        )}
      </div>
      <Heading className="mt-3 mb-1 type-heading font-medium">
        <Link
          to={paths.blog(slug)}
          className="underline-offset-[.15em] after:absolute after:inset-0 group-hover:underline group-hover:decoration-1"
        >
          {title}
        </Link>
      </Heading>
      <p className="type-caption text-muted">{readingMinutes} min read</p>
    </article>
  );
}
