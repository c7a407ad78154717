export const blogsPerPage = 11;
export const relatedBlogsMax = 3;
export const tagLengthMax = 60;

export interface BlogsSearch {
  page: number;
  tag: string | undefined;
}

/** The list of stories as the address bar says; what is not valid is left out. */
export function parseBlogsSearch(parameters: URLSearchParams): BlogsSearch {
  const page = /^[1-9]\d{0,3}$/.exec(parameters.get('page') ?? '')?.[0] ?? 1;
  const tag = parameters.get('tag')?.trim();
  return { page: Number(page), tag: tag && tag.length <= tagLengthMax ? tag : undefined };
}

export const formatBlogsSearch = ({ page = 1, tag }: Partial<BlogsSearch>): URLSearchParams =>
  new URLSearchParams({ ...(tag && { tag }), ...(page > 1 && { page: String(page) }) });
