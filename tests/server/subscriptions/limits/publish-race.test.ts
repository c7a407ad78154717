import { beforeAll, expect, it } from 'vitest';
import type { App } from '#server/platform/context.ts';
import { makeOwner } from '#tests/server/posts/owner/owner-fixture.ts';
import { restoreFreePlan } from '#tests/support/database/roomy-free-plan.ts';
import { describeOnBothDatabases } from '#tests/support/database/test-database.ts';
import { severalAddresses } from '#tests/support/server/member-client.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';

describeOnBothDatabases('posts that are published at once', (getDb) => {
  let app: App;
  beforeAll(async () => {
    await restoreFreePlan(getDb());
    app = await buildTestApp(getDb(), { env: severalAddresses });
    return () => app.close();
  });

  const countActive = async (ids: readonly string[]) => {
    const rows = getDb().selectFrom('posts').select('id').where('id', 'in', ids).where('status', '=', 'active');
    return (await rows.execute()).length;
  };
  const several = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: 4 }, work));

  it('leave one of them on the market, as drafts that become active', async () => {
    const me = await makeOwner(app, getDb());
    const drafts = await several(() => me.make('sale_property', { status: 'draft' }));
    const answers = await Promise.all(
      drafts.map(({ id }) => me('POST /posts/{id}/status', { id, body: { status: 'active' } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await countActive(drafts.map(({ id }) => id))).toBe(1);
  });

  it('leave one of them on the market, as new posts', async () => {
    const me = await makeOwner(app, getDb());
    const answers = await several(() => me.post('buy_request'));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const made = answers.flatMap(({ status, answer }) => (status === 200 ? [answer.data.id] : []));
    expect(await countActive(made)).toBe(1);
  });
});
