import { expect, it } from 'vitest';
import { waitForDatabase } from '#server/platform/db/outages/wait-for-database.ts';

const away = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

/** Tries that end as told, over a clock that only the wait moves. */
function waiting(outcomeAt: (ms: number) => Error | undefined) {
  let now = 1_000_000;
  const started = now;
  const told: string[] = [];
  const tries: number[] = [];
  const wait = waitForDatabase({
    async query() {
      tries.push(now - started);
      const error = outcomeAt(now - started);
      if (error) throw error;
    },
    waitMs: 30_000,
    onWait: () => told.push(`waits at ${now - started}`),
    now: () => now,
    async sleep(ms) {
      now += ms;
    },
  });
  return { wait, told, tries };
}

it('goes on at once where the database answers', async () => {
  const { wait, told, tries } = waiting(() => undefined);
  await wait;
  expect([tries, told]).toEqual([[0], []]);
});

it('goes on once the database answers, and says once that it waits', async () => {
  const { wait, told, tries } = waiting((ms) => (ms < 12_000 ? away() : undefined));
  await wait;
  expect([tries.at(-1), told]).toEqual([12_000, ['waits at 0']]);
});

it('gives up after thirty seconds with the last reason', async () => {
  const { wait, tries } = waiting(away);
  await expect(wait).rejects.toThrow('ECONNREFUSED');
  expect(tries.at(-1)).toBe(30_000);
});

it('does not wait where waiting does not help', async () => {
  const wrong = Object.assign(new Error('password authentication failed'), { code: '28P01' });
  const { wait, told, tries } = waiting(() => wrong);
  await expect(wait).rejects.toBe(wrong);
  expect([tries, told]).toEqual([[0], []]);
});
