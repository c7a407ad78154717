import { useQuery } from '@tanstack/react-query';
import { blogQueries } from '#src/entities/content/blog-queries.ts';
import { TabLinks } from '#src/ui/navigation/tab-links.tsx';
import { blogsPath } from './blogs-path.ts';

/** Without its tags, which are extra, the list shows everything. */
export function TagTabs({ current }: { current: string | undefined }) {
  const { data: tags = [] } = useQuery(blogQueries.tags());
  const everything = { label: 'Everything', to: blogsPath({}), current: current === undefined };
  const tabs = tags.map(({ name, count }) => ({
    label: name,
    count,
    to: blogsPath({ tag: name }),
    current: name === current,
  }));
  return <TabLinks label="Kinds of story" items={[everything, ...tabs]} />;
}
