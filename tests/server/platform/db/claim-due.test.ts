import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { type Backoff, claimDue, dueAfter } from '#server/platform/db/claim-due.ts';
import { describeOnBothDatabases } from '#tests/support/database/test-database.ts';

const lease = 60;
const backoff: Backoff = { firstSeconds: 60, factor: 3, maxSeconds: 1_000 };

describeOnBothDatabases('a claim of due rows', (getDb) => {
  const claim = (limit: number) =>
    claimDue('outgoing_messages', { key: ['id'], due: 'due_at', lease, backoff, orderBy: sql`id`, limit }).execute(
      getDb(),
    );
  const claimTexts = async (limit: number) => (await claim(limit)).rows.map(({ text }) => text);
  const letTimePass = (seconds: number) =>
    sql`UPDATE outgoing_messages SET due_at = due_at - interval '1 second' * ${seconds}::int`.execute(getDb());
  const pauses = async () => {
    const { rows } = await sql<{ seconds: number }>`
      SELECT round(extract(epoch FROM due_at - now()))::int AS seconds FROM outgoing_messages ORDER BY id`.execute(
      getDb(),
    );
    return rows.map(({ seconds }) => Math.round(seconds / 10) * 10);
  };
  const addRows = (...texts: string[]) =>
    getDb()
      .insertInto('outgoing_messages')
      .values(texts.map((text) => ({ channel: 'email', recipient: 'maude@example.ca', subject: '', text })))
      .execute();

  beforeEach(async () => {
    await getDb().deleteFrom('outgoing_messages').execute();
  });

  it('gives each row to one of many workers', async () => {
    await addRows(...Array.from({ length: 60 }, (_, at) => `row ${at}`));
    const claimed: string[] = [];
    const work = async () => {
      for (let texts = await claimTexts(3); texts.length > 0; texts = await claimTexts(3)) claimed.push(...texts);
    };
    await Promise.all(Array.from({ length: 8 }, work));
    expect(claimed).toHaveLength(60);
    expect(new Set(claimed).size).toBe(60);
  });

  it('takes no more than asked for, in the order asked for, and only what is due', async () => {
    await addRows('first', 'second', 'third');
    await sql`UPDATE outgoing_messages SET due_at = now() + interval '1 minute' WHERE text = 'first'`.execute(getDb());
    expect(await claimTexts(1)).toEqual(['second']);
    expect(await claimTexts(5)).toEqual(['third']);
  });

  it('brings a row back once its lease has run out, with its tries counted', async () => {
    await addRows('left by a process that stopped');
    expect((await claim(1)).rows).toMatchObject([{ tries: 1 }]);
    await letTimePass(lease - 5);
    expect(await claimTexts(1)).toEqual([]);
    await letTimePass(5);
    expect((await claim(1)).rows).toMatchObject([{ text: 'left by a process that stopped', tries: 2 }]);
  });

  it('leaves what a failing work comes back after, which grows up to a limit', async () => {
    await addRows('fails');
    const claimed: number[] = [];
    const deferred: number[] = [];
    for (let tries = 1; tries <= 4; tries++) {
      await claim(1);
      claimed.push(...(await pauses()));
      await getDb()
        .updateTable('outgoing_messages')
        .set({ due_at: dueAfter({ ...backoff, firstSeconds: 10 }) })
        .execute();
      deferred.push(...(await pauses()));
      await letTimePass(backoff.maxSeconds);
    }
    expect(claimed).toEqual([60, 180, 540, 1_000]);
    expect(deferred).toEqual([10, 30, 90, 270]);
  });

  it('still has a pause after more tries than a power can be taken of', async () => {
    await addRows('fails for years');
    await sql`UPDATE outgoing_messages SET tries = 30000`.execute(getDb());
    await claim(1);
    expect(await pauses()).toEqual([1_000]);
  });

  it('moves a row on by its lease alone where there is no backoff', async () => {
    await addRows('waits');
    const byText = sql`interval '1 second' * 10 * length(text)`;
    const longer = claimDue('outgoing_messages', { key: ['id'], due: 'due_at', lease: byText, limit: 1 });
    expect((await longer.execute(getDb())).rows).toMatchObject([{ tries: 0 }]);
    expect(await pauses()).toEqual([50]);
  });
});
