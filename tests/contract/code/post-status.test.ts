// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are sources with templates.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { postKinds } from '#contract/vocabulary.ts';
import { columnsOf } from '#server/posts/post-columns.ts';
import { postWritesIn } from '#tests/support/post-writes.ts';

/* Events and history of a post can be relied on because one place alone changes its status. */

const files = execFileSync('git', ['ls-files', '-coz', '--exclude-standard', 'server'], { encoding: 'utf8' })
  .split('\0')
  .filter((path) => path.endsWith('.ts') && !path.includes('/migrations/'));

const writesIn = (text: string) => postWritesIn(text).flatMap(({ sets, isHarmless }) => (isHarmless ? [] : [sets]));

/** Columns of drafts and of edits are those of `columnsOf`, which has no status, and a few that are named where it is called. */
const ofContent = {
  'server/posts/owner/owner-post.repo.ts': [
    "insertInto('posts').values(values)",
    "updateTable('posts').set({ version: sql`version + 1`, updated_at: sql<Date>`now()`, ...values })",
  ],
  'server/posts/import/import.repo.ts': [
    'INSERT INTO posts (${columns})',
    'UPDATE posts SET ${sql.join(changes)}, version = posts.version + 1, updated_at = now()',
  ],
};

/** Pages and blog posts, rows that wait for a job, addresses of members, and the rows of a backup. */
const ofTablesGivenByName = {
  'server/content/editing/content-editing.repo.ts': [
    'INSERT INTO ${table} (${columnsOf(fields)})',
    'UPDATE ${table} SET (${columnsOf(fields)}) = (SELECT ${columnsOf(fields)} FROM jsonb_populate_record(NULL::${table}, ${JSON.stringify(fields)}::jsonb))',
  ],
  'server/content/load-content.repo.ts': [
    'insertInto(table).values(content[table])',
    'updateTable(table).set({ html: html(row.markdown), renderer: version })',
  ],
  'server/platform/db/claim-due.ts': [
    'UPDATE ${sql.table(table)} AS claimed SET ${sql.ref(due)} = ${ backoff ? sql`greatest(${leased}, ${dueAfter(backoff, sql`tries + 1`)}), tries = tries + 1` : leased }',
  ],
  'server/platform/db/stored-addresses.ts': ['UPDATE ${sql.table(place[0])} SET ${sql.ref(place[1])} = ${spelling}'],
  'server/operator/backup/table-rows.repo.ts': ['INSERT INTO ${sql.table(name)} (${names})'],
};

it('of posts is written by the transitions alone', () => {
  const writers = files.map((path) => [path, writesIn(readFileSync(path, 'utf8'))] as const);
  expect(Object.fromEntries(writers.filter(([, writes]) => writes.length > 0))).toEqual({
    'server/posts/lifecycle/transition-posts.ts': [
      'UPDATE posts SET status = moved.status, updated_at = now() ${sql.join(set, sql``)}',
    ],
    ...ofContent,
    ...ofTablesGivenByName,
  });
});

it.each(postKinds)('is no column of the content of a %s', (kind) => {
  const columns = Object.keys(columnsOf({ kind, content: {} }, { secret: 'a' }));
  expect(columns).toContain('title');
  expect(columns).not.toContain('status');
});

it.each([
  "sql`UPDATE posts SET updated_at = now(), status = 'paused'`",
  'sql`\n  update posts\n  set status = known.status FROM known`',
  "tx.updateTable('posts').set({ status: 'removed', removed_at: now }).where('id', '=', id)",
  "tx.updateTable('posts')\n  .set({ ...values, status })\n  .execute()",
  // Other spellings of the table.
  "sql`UPDATE ONLY posts SET status = 'paused'`",
  'sql`UPDATE "posts" SET "status" = \'paused\'`',
  "sql`UPDATE public.posts AS p SET status = 'paused'`",
  'sql`UPDATE ONLY "public"."posts" p SET status = \'paused\'`',
  "sql`UPDATE ${sql.table('posts')} SET status = 'paused'`",
  "tx.updateTable('posts as p').set({ status }).execute()",
  'tx.updateTable("posts").set({ status }).execute()',
  'tx.updateTable(table).set({ status }).execute()',
  // Assignments behind others, and those that the text does not name.
  "sql`UPDATE posts SET price = (SELECT least FROM prices WHERE true), status = 'paused'`",
  "sql`UPDATE posts SET is_new = a IS DISTINCT FROM b, status = 'paused'`",
  "sql`UPDATE posts SET (price, status) = (1, 'paused')`",
  'sql`UPDATE posts SET ${changes}`',
  'sql`UPDATE posts SET ${sql.ref(column)} = ${value}`',
  'sql`UPDATE posts SET title = ${title} ${more}`',
  "sql`WITH moved AS (UPDATE posts SET status = 'paused' RETURNING id) SELECT FROM moved`",
  "tx.updateTable('posts').set(values).execute()",
  "tx.updateTable('posts').set('status', 'paused').execute()",
  "tx.updateTable('posts').set((row) => ({ title: row.ref('status') })).execute()",
  "tx.updateTable('posts').set({ [column]: value }).execute()",
  "tx.updateTable('posts').set({ title }).where('id', '=', id).set({ status }).execute()",
  "tx.updateTable('posts').set({ title }).$call(andStatus).execute()",
  "const update = tx.updateTable('posts').set({ title });",
  // New rows that need not be drafts.
  "sql`INSERT INTO posts (id, status) VALUES (1, 'active')`",
  'sql`insert into "posts" (id, "status") SELECT id, status FROM known`',
  'sql`INSERT INTO posts SELECT * FROM known`',
  'sql`INSERT INTO posts (${columns}) SELECT ${columns} FROM known`',
  'sql`INSERT INTO posts (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET status = excluded.status`',
  'sql`MERGE INTO posts USING known ON true WHEN MATCHED THEN UPDATE SET status = known.status`',
  'sql`COPY posts FROM STDIN`',
  "tx.insertInto('posts').values({ id, status: 'active' }).execute()",
  "tx.insertInto('posts').values(rows).execute()",
  "tx.insertInto('posts').values({ id }).onConflict((row) => row.column('id').doUpdateSet({ status })).execute()",
  "tx.insertInto('posts').columns(['id', 'status']).expression(known).execute()",
  "tx.mergeInto('posts').using('known', 'known.id', 'posts.id').whenMatched().thenUpdateSet({ status }).execute()",
])('would be seen in %s', (text) => {
  expect(writesIn(text)).toHaveLength(1);
});

it.each([
  "sql`UPDATE posts SET version = version + 1 WHERE status = 'active'`",
  "tx.updateTable('posts').set({ title }).where('status', '=', 'draft').execute()",
  "sql`UPDATE viewings SET status = 'ended'`",
  "sql`UPDATE post_history SET status = 'ended'`",
  "sql`UPDATE posts p SET title = ${title}, price = (SELECT 1 FROM b WHERE status = 'a') FROM b WHERE p.status = 'draft'`",
  'sql`SELECT FROM posts p FOR UPDATE OF p`',
  'sql`INSERT INTO posts (id, owner_id) SELECT id, status FROM known`',
  "tx.insertInto('posts').values({ id, 'owner_id': by }).returning('status').executeTakeFirst()",
  "tx.updateTable('viewings').set({ status }).execute()",
])('is not what %s changes', (text) => {
  expect(writesIn(text)).toEqual([]);
});

it.each(files.filter((path) => changesPosts(readFileSync(path, 'utf8'))))(
  'and whatever else %s changes of posts is taken out of kept views',
  (path) => {
    expect(readFileSync(path, 'utf8')).toContain('signalChangedPosts(');
  },
);

function changesPosts(text: string): boolean {
  return /\b(UPDATE|DELETE FROM|MERGE INTO)\s+(ONLY\s+)?"?posts\b|\b(updateTable|deleteFrom|mergeInto)\(\s*['"]posts\b/i.test(
    text,
  );
}
