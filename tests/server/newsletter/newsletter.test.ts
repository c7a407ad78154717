import { expect, it } from 'vitest';
import { apiPrefix } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { buildTestApp } from '#tests/support/test-app.ts';

async function subscribe(db: Db, payload: object) {
  const app = await buildTestApp(db);
  const response = await app.inject({ method: 'POST', url: `${apiPrefix}/newsletter/subscribe`, payload });
  await app.close();
  return { status: response.statusCode, body: response.json() };
}

const addresses = async (db: Db) =>
  (await db.selectFrom('newsletter_subscriptions').select('email').orderBy('email').execute()).map((row) => row.email);

describeOnEachDatabase('the newsletter', (getDb) => {
  it('keeps an address once and answers the same for a new and a known one', async () => {
    const first = await subscribe(getDb(), { email: 'Marie@Example.ca' });
    const again = await subscribe(getDb(), { email: ' marie@example.ca ' });
    expect(first).toEqual({
      status: 200,
      body: { success: true, data: [], message: 'Thank you. You are on the list.', total: 0 },
    });
    expect(again).toEqual(first);
    expect(await addresses(getDb())).toEqual(['marie@example.ca']);
  });

  it('keeps an address with letters from anywhere', async () => {
    expect(await subscribe(getDb(), { email: 'İÉSS@exämple.ca' })).toMatchObject({ status: 200 });
    expect(await addresses(getDb())).toHaveLength(2);
  });

  it.each([{}, { email: '' }, { email: 'nobody' }, { email: 'a@b' }, { email: 'a\u0000@b.ca' }, { email: ['a@b.ca'] }])(
    'refuses %j and names the field',
    async (payload) => {
      const before = await addresses(getDb());
      const { status, body } = await subscribe(getDb(), payload);
      expect(status).toBe(422);
      expect(body).toMatchObject({ success: false, data: [], total: 0, errors: [{ path: 'email' }] });
      expect(await addresses(getDb())).toEqual(before);
    },
  );
});
