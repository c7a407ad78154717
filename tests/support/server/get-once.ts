import { expect } from 'vitest';
import { apiPrefix } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import { buildTestApp } from './test-app.ts';

/** The answer of a server that has kept none. */
export async function getOnce(db: Db, path: string) {
  const app = await buildTestApp(db);
  const response = await app.inject({ url: apiPrefix + path });
  await app.close();
  expect(response.statusCode).toBe(200);
  return response.json();
}
