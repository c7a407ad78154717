import { expect, it } from 'vitest';
import { countAttempt, tryCountAttempts } from '#server/platform/security/attempt-limits.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';

const once = (key: string) => ({ key, max: 1, windowSeconds: 3_600 });

describeWithDatabase('attempts that several counters limit', (getDb) => {
  it('count at none of them where one is full', async () => {
    await countAttempt(getDb(), once('of the network'));
    expect(await tryCountAttempts(getDb(), once('of the pair'), once('of the network'))).toBe(false);
    expect(await tryCountAttempts(getDb(), once('of the pair'))).toBe(true);
  });

  it('count at each of them where all have room', async () => {
    expect(await tryCountAttempts(getDb(), once('of another pair'), once('of another network'))).toBe(true);
    expect(await tryCountAttempts(getDb(), once('of another pair'))).toBe(false);
    expect(await tryCountAttempts(getDb(), once('of another network'))).toBe(false);
  });
});
