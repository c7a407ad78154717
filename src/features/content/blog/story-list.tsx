import type { BlogSummary } from '#contract/content/content.ts';
import { LeadStories } from '#src/entities/content/lead-stories.tsx';
import { CardGrid } from '#src/entities/post/card/card-grids.tsx';
import { StoryCard } from './story-card.tsx';

const leadCount = 3;

/** The newest stories are large, the others are below a rule. */
export function StoryList({ blogs }: { blogs: readonly BlogSummary[] }) {
  const others = blogs.slice(leadCount);
  return (
    <>
      <LeadStories blogs={blogs.slice(0, leadCount)} headingLevel="h2" isFirstView />
      {others.length > 0 && (
        <CardGrid skipsFarCards className="mt-12 border-t border-strong pt-6">
          {others.map((blog) => (
            <StoryCard key={blog.slug} blog={blog} headingLevel="h2" />
          ))}
        </CardGrid>
      )}
    </>
  );
}
