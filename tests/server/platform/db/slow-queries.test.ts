import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { type SlowQuery, watchSlowQueries } from '#server/platform/db/slow-queries.ts';
import { embeddedTemplate } from '#tests/support/database/embedded-template.ts';

it('reports a slow statement with its plan, and without its parameters', async () => {
  const reported: SlowQuery[] = [];
  const { db, close } = await openDatabase({
    image: await embeddedTemplate(),
    // Less than any statement takes.
    slowQueryMs: 0.000_1,
    onSlowQuery: (query) => reported.push(query),
  });
  onTestFinished(close);
  const find = () => db.selectFrom('users').select('id').where('email', '=', 'maude@example.ca').execute();
  await find();
  await find();
  await expect.poll(() => reported).toHaveLength(1);
  const [query] = reported;
  expect(query).toMatchObject({ statement: expect.stringContaining('from "users"'), times: 1 });
  expect(JSON.stringify(query?.plan)).toContain('"table":"users"');
  expect(JSON.stringify(query)).not.toContain('maude');
  await sql`VACUUM users`.execute(db);
  await expect.poll(() => reported.at(-1)).toMatchObject({ statement: 'VACUUM users', plan: null });
});

it('reports a statement once a minute, with how often it was slow', async () => {
  let now = 0;
  const reported: SlowQuery[] = [];
  const watch = watchSlowQueries({ waitingCount: 0, query: () => Promise.reject(new Error('away')) } as never, {
    slowMs: 100,
    onSlowQuery: (query) => reported.push(query),
    now: () => now,
  });
  const run = (queryDurationMillis: number) =>
    watch({ level: 'query', query: { sql: 'SELECT 1', parameters: [] }, queryDurationMillis } as never);
  for (const milliseconds of [99, 100, 300, 500]) run(milliseconds);
  await expect.poll(() => reported).toHaveLength(1);
  now = 60_000;
  run(700);
  await expect.poll(() => reported).toHaveLength(2);
  expect(reported.map(({ milliseconds, times }) => [milliseconds, times])).toEqual([
    [100, 1],
    [700, 3],
  ]);
});
