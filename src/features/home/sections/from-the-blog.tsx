import { useQuery } from '@tanstack/react-query';
import { blogQueries } from '#src/entities/content/blog-queries.ts';
import { LeadStories, LeadStoriesSkeleton } from '#src/entities/content/lead-stories.tsx';
import { paths } from '#src/lib/navigation/paths.ts';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { MoreLink } from '#src/ui/navigation/more-link.tsx';
import { ListContent } from './list-content.tsx';
import { listState } from './list-state.ts';

const shown = 3;

export function FromTheBlog() {
  const stories = listState(useQuery(blogQueries.latest(shown)));
  return (
    <section className="below-fold pt-section">
      <SectionHeading title="From the blog" action={<MoreLink to={paths.blogs()}>All stories</MoreLink>} />
      <ListContent list={stories} skeleton={<LeadStoriesSkeleton />} empty={<p>No stories yet.</p>}>
        {(blogs) => <LeadStories blogs={blogs} headingLevel="h3" />}
      </ListContent>
    </section>
  );
}
