import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { checkpointWhenDue, countReplayedBytes } from '#server/platform/db/embedded/checkpoint-jobs.ts';
import { openFreshDatabase } from '#tests/support/database/test-database.ts';

const megabyte = 1024 * 1024;

it('the embedded database replays little after a crash, however much was written before', async () => {
  const { db, close } = await openFreshDatabase();
  await sql`CREATE TABLE filler AS SELECT repeat(md5(at::text), 30) AS text FROM generate_series(1, 5000) at`.execute(
    db,
  );
  const written = await countReplayedBytes(db);
  expect(written).toBeGreaterThan(4 * megabyte);
  await checkpointWhenDue(db, 100 * megabyte);
  expect(await countReplayedBytes(db)).toBeGreaterThanOrEqual(written);
  await checkpointWhenDue(db, 4 * megabyte);
  expect(await countReplayedBytes(db)).toBeLessThan(megabyte / 4);
  await close();
});
