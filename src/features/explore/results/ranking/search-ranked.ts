import type { ExploreSearch } from '#contract/search/post-search.ts';
import type { Section } from '#contract/vocabulary.ts';
import { type FoundPosts, postSearchParams } from '#src/entities/post/post-queries.ts';
import { getAuth } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';

/** The matches of the member’s request `search.request` first, each with its fit. */
export async function searchRanked(search: ExploreSearch, section: Section, signal: AbortSignal): Promise<FoundPosts> {
  const params = { id: search.request ?? '' };
  const answer = await getAuth('/posts/{id}/ranked', { params, query: postSearchParams(search, section), signal });
  const ranked = dataOf(answer);
  return {
    posts: ranked.map(({ post }) => post),
    fits: Object.fromEntries(ranked.map(({ post, fit }) => [post.id, fit])),
    total: answer.total,
    isCapped: answer.success && answer.isCapped === true,
    page: search.page,
  };
}
