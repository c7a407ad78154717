import { type BlogsSearch, formatBlogsSearch } from '#contract/content/blogs-address.ts';
import { paths } from '#src/lib/navigation/paths.ts';

/** `/blogs` with its tag and page; defaults are left out. */
export function blogsPath(search: Partial<BlogsSearch>): string {
  const parameters = formatBlogsSearch(search);
  return parameters.size > 0 ? `${paths.blogs()}?${parameters}` : paths.blogs();
}
