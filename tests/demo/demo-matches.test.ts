import { beforeAll, expect, test } from 'vitest';
import type { Verdict } from '#contract/fit/fit.ts';
import { keptMatchesMax, matchesPerPage } from '#contract/matching/match.ts';
import { demoAccounts } from '#demo/demo-accounts.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { callsOf, severalAddresses } from '#tests/support/server/member-client.ts';
import { testApp } from '#tests/support/server/test-app.ts';

describeWithDatabase('at the first start of a demo', (getDb) => {
  beforeAll(() => seedDemo(getDb()));
  const getApp = testApp(getDb, { env: severalAddresses });

  /** The member's matches as My posts counts and lists them: `buy_request strong` and the like. */
  async function matchesOf(userId: string) {
    const member = await callsOf(getApp(), getDb(), userId);
    const own = (await member('GET /posts/mine')).answer.data;
    const counts = (await member('GET /posts/mine/match-counts')).answer.data;
    const kinds = new Set<`${string} ${Verdict}`>();
    let [counted, listed] = [0, 0];
    for (const { postId, total } of counts) {
      counted += total;
      for (let page = 1; page <= Math.min(total, keptMatchesMax) / matchesPerPage + 1; page += 1) {
        const { data } = (await member('GET /posts/{id}/matches', { id: postId, query: `?page=${page}` })).answer;
        for (const { fit } of data) kinds.add(`${own.find(({ id }) => id === postId)?.kind} ${fit.verdict}`);
        listed += data.length;
      }
    }
    return { posts: own.length, kinds: [...kinds].sort(), counted, listed };
  }

  test.each([
    [
      'Priya Raman',
      [
        ...['buy_request possible', 'buy_request strong'],
        ...['rent_property strong'],
        ...['rent_request possible', 'rent_request strong'],
      ],
    ],
    ['Nadia Bergeron', ['sale_property possible', 'sale_property strong']],
  ])('%s has strong and possible matches, as many as are counted', async (name, kinds) => {
    const account = demoAccounts.find((each) => each.name === name);
    const found = await matchesOf(account?.id ?? '');
    expect(found.kinds).toEqual(kinds);
    expect(found.listed).toBe(found.counted);
  });

  test('Priya Raman has a private alert, which answers 404 to other members', async () => {
    const [priya, nadia] = await Promise.all([
      callsOf(getApp(), getDb(), demoAccounts[0].id),
      callsOf(getApp(), getDb(), demoAccounts[1].id),
    ]);
    const own = (await priya('GET /posts/mine')).answer.data;
    const [alert, ...more] = own.filter(({ visibility }) => visibility === 'private');
    expect(more).toEqual([]);
    expect(alert).toMatchObject({ kind: 'rent_request', status: 'active' });
    expect((await nadia('GET /posts/{id}', { id: alert?.id })).status).toBe(404);
  });

  test('no other account of the sign-in page has posts that could match', async () => {
    const others = demoAccounts.filter(({ name }) => name !== 'Priya Raman' && name !== 'Nadia Bergeron');
    for (const { id } of others) expect((await matchesOf(id)).posts).toBe(0);
  });
});
