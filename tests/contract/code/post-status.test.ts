import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/* Events and history of a post can be relied on because one place alone changes its status. */

const transitions = 'server/posts/lifecycle/transition-posts.ts';

const files = execFileSync('git', ['ls-files', '-coz', '--exclude-standard', 'server'], { encoding: 'utf8' })
  .split('\0')
  .filter((path) => path.endsWith('.ts') && !path.includes('/migrations/'));

/** Patterns for assignments in each update of posts, in SQL and with Kysely, up to its condition. */
const updates = [
  /\bUPDATE\s+posts\b[\s\S]*?(?=\bFROM\b|\bWHERE\b|`)/gi,
  /updateTable\(['"]posts['"]\)[\s\S]*?(?=\.where\(|\.execute)/g,
];
const statusOf = /(?<![\w.])['"]?status['"]?\s*[:=,}]/;

const writesIn = (text: string) =>
  updates.flatMap((update) => text.match(update) ?? []).filter((update) => statusOf.test(update));

it('of posts is written by the transitions alone', () => {
  const writers = files.filter((path) => writesIn(readFileSync(path, 'utf8')).length > 0);
  expect(writers).toEqual([transitions]);
});

it.each([
  "sql`UPDATE posts SET updated_at = now(), status = 'paused'`",
  'sql`\n  update posts\n  set status = known.status FROM known`',
  "tx.updateTable('posts').set({ status: 'removed', removed_at: now }).where('id', '=', id)",
  "tx.updateTable('posts')\n  .set({ ...values, status })\n  .execute()",
])('would be seen in %s', (text) => {
  expect(writesIn(text)).toHaveLength(1);
});

it.each([
  "sql`UPDATE posts SET version = version + 1 WHERE status = 'active'`",
  "tx.updateTable('posts').set({ title }).where('status', '=', 'draft')",
  "sql`UPDATE viewings SET status = 'ended'`",
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
  return /\b(UPDATE|DELETE FROM)\s+posts\b|\b(updateTable|deleteFrom)\(['"]posts['"]\)/i.test(text);
}
