import { expect } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { searchQuery } from '#contract/search/post-search.ts';
import type { Db } from '#server/platform/db/database.ts';
import { search } from '#server/posts/posts.service.ts';

/** Parameters as they stand in an address; the answer must be what the contract promises. */
export async function find(db: Db, parameters: Record<string, string>) {
  const answer = await search(db, searchQuery.parse(parameters));
  return { ...answer, data: endpoints['GET /posts'].data.parse(answer.data) };
}

/** The ids that a search finds, sorted, so that only what is found counts. */
export async function idsOf(db: Db, parameters: Record<string, string>) {
  const { data, total } = await find(db, parameters);
  expect(total).toBe(data.length);
  return data.map((post) => post.id).sort();
}
