import { beforeAll, expect, it } from 'vitest';
import { apiPrefix, reportDetailsMax } from '#contract/limits.ts';
import { createSession } from '#server/platform/security/sessions.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeUser } from '#tests/support/server/factories.ts';
import { testApp } from '#tests/support/server/test-app.ts';

describeWithDatabase('reporting a post', (getDb) => {
  let token: string;
  let owner: string;

  const getApp = testApp(getDb);
  beforeAll(async () => {
    token = await createSession(getDb(), (await makeUser(getDb())).id);
    owner = await createSession(getDb(), (await makeListing(getDb(), { id: 'home' })).owner_id);
    await makeListing(getDb(), { id: 'draft', status: 'draft' });
  });

  async function report(id: string, body: object, as = token) {
    const headers = { authorization: `Bearer ${as}` };
    const response = await getApp().inject({
      method: 'POST',
      url: `${apiPrefix}/posts/${id}/report`,
      headers,
      payload: body,
    });
    return response.statusCode;
  }

  const reports = () => getDb().selectFrom('post_reports').select(['post_id', 'reason', 'details']).execute();

  it('keeps the last thing that each member said', async () => {
    expect(await report('home', { reason: 'scam', details: ' Asked for a deposit first ' })).toBe(200);
    expect(await reports()).toEqual([{ post_id: 'home', reason: 'scam', details: 'Asked for a deposit first' }]);
    expect(await report('home', { reason: 'sold_already' })).toBe(200);
    expect(await reports()).toEqual([{ post_id: 'home', reason: 'sold_already', details: '' }]);
    const other = await createSession(getDb(), (await makeUser(getDb())).id);
    expect(await report('home', { reason: 'other' }, other)).toBe(200);
    expect(await reports()).toHaveLength(2);
  });

  it('is for members, about a post that can be seen and is not their own', async () => {
    expect(await report('home', { reason: 'scam' }, '')).toBe(401);
    expect(await report('home', { reason: 'scam' }, owner)).toBe(409);
    expect(await report('draft', { reason: 'scam' })).toBe(404);
    expect(await report('nowhere', { reason: 'scam' })).toBe(404);
  });

  it('refuses a reason that is none and words without end', async () => {
    expect(await report('home', { reason: 'ugly' })).toBe(422);
    expect(await report('home', { reason: 'other', details: 'x'.repeat(reportDetailsMax + 1) })).toBe(422);
  });
});
