import { beforeEach, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { apiPrefix } from '#contract/limits.ts';
import { createSession } from '#server/platform/security/sessions.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { testApp } from '#tests/support/server/test-app.ts';

describeWithDatabase('notification settings', (getDb) => {
  let token: string;

  const getApp = testApp(getDb);
  beforeEach(async () => {
    token = await createSession(getDb(), (await makeUser(getDb())).id);
  });

  async function call(method: 'GET' | 'PUT', payload?: object, as = token) {
    const headers = { authorization: `Bearer ${as}` };
    const url = `${apiPrefix}/notifications/settings`;
    const response = await getApp().inject({ method, url, headers, ...(payload && { payload }) });
    return { status: response.statusCode, ...response.json() };
  }

  const settingsOf = (answer: { data: unknown }): Record<string, unknown> => {
    const { subjects, ...rest } = endpoints['GET /notifications/settings'].data.parse(answer.data);
    return { ...rest, ...Object.fromEntries(subjects.map(({ subject, delivery }) => [subject, delivery])) };
  };

  it('begin with their defaults: emails about what concerns the member, none about news', async () => {
    expect(settingsOf(await call('GET'))).toEqual({
      channel: 'email',
      summaryHour: 8,
      timeZone: 'America/Toronto',
      new_message: 'email',
      viewing_change: 'email',
      viewing_reminder: 'email',
      match_found: 'daily',
      favourite_price_change: 'email',
      favourite_closed: 'site',
      open_house: 'email',
      shared_list: 'site',
      post_expiring: 'email',
      post_expired: 'email',
      subscription_changed: 'email',
      system: 'off',
    });
  });

  it('change one by one, and for this member alone', async () => {
    const before = settingsOf(await call('GET'));
    expect(settingsOf(await call('PUT', { deliveries: { post_expired: 'off' } }))).toEqual({
      ...before,
      post_expired: 'off',
    });
    await call('PUT', { deliveries: { post_expired: 'daily' } });
    await call('PUT', { summaryHour: 19 });
    expect(settingsOf(await call('GET'))).toEqual({ ...before, post_expired: 'daily', summaryHour: 19 });
    const other = await createSession(getDb(), (await makeUser(getDb())).id);
    expect(settingsOf(await call('GET', undefined, other))).toEqual(before);
  });

  it('of messages and viewings are “on Gable only” where they were turned off before', async () => {
    const { id } = await makeUser(getDb());
    const subjects = ['new_message', 'viewing_change'] as const;
    const rows = subjects.map((subject) => ({ user_id: id, subject, delivery: 'off' as const }));
    await getDb().insertInto('notification_settings').values(rows).execute();
    const settings = settingsOf(await call('GET', undefined, await createSession(getDb(), id)));
    expect(settings).toMatchObject({ new_message: 'site', viewing_change: 'site' });
  });

  it('hold the last choice where several arrive at once', async () => {
    const answers = await Promise.all(
      (['site', 'daily', 'off'] as const).map((post_expired) => call('PUT', { deliveries: { post_expired } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(['site', 'daily', 'off']).toContain(settingsOf(await call('GET')).post_expired);
  });

  it('refuse a choice that a subject does not have, and keep everything as it was', async () => {
    const before = await call('GET');
    for (const deliveries of [
      { viewing_reminder: 'daily' },
      { system: 'daily', post_expired: 'off' },
      { kyc_result: 'off' },
      { new_message: 'off' },
      { viewing_change: 'off' },
      { post_expired: 'sometimes' },
      { __proto__x: 'off' },
    ])
      expect((await call('PUT', { deliveries })).status).toBe(422);
    for (const summaryHour of [-1, 24, 8.5, '8', null]) expect((await call('PUT', { summaryHour })).status).toBe(422);
    expect((await call('GET')).data).toEqual(before.data);
  });

  it('offer a member without an email address what a text message can tell', async () => {
    const { id } = await makeUser(getDb(), { email: null, phone: '+16135550123', province: 'BC' });
    const texted = await createSession(getDb(), id);
    const answer = await call('GET', undefined, texted);
    expect(settingsOf(answer)).toMatchObject({
      channel: 'text',
      timeZone: 'America/Vancouver',
      new_message: 'site',
      match_found: 'site',
      post_expired: 'email',
    });
    const { data } = await call('PUT', { deliveries: { new_message: 'daily' } }, texted);
    expect(data).not.toMatchObject({ subjects: expect.anything() });
    await call('PUT', { deliveries: { post_expired: 'off' } }, texted);
    expect(settingsOf(await call('GET', undefined, texted)).post_expired).toBe('off');
  });
});
