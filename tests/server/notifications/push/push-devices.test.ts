import { beforeEach, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { apiPrefix, pushDevicesMax, pushTestsPerHour } from '#contract/limits.ts';
import { isPushEndpoint } from '#server/notifications/push/push-endpoint.ts';
import { getPushKeys } from '#server/notifications/push/push-keys.ts';
import { createSession } from '#server/platform/security/sessions.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { callsOf, severalAddresses } from '#tests/support/server/member-client.ts';
import { makePushDevice, newPushKeys, newPushSubscription } from '#tests/support/server/push-devices.ts';
import { testApp } from '#tests/support/server/test-app.ts';

describeWithDatabase('devices with push notifications', (getDb) => {
  let me: string;
  let token: string;

  const getApp = testApp(getDb, { env: severalAddresses });
  beforeEach(async () => {
    me = (await makeUser(getDb())).id;
    token = await createSession(getDb(), me);
  });

  async function call(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path = '', payload?: object, as = token) {
    const headers = { authorization: `Bearer ${as}`, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140' };
    const url = `${apiPrefix}/notifications/push${path}`;
    const response = await getApp().inject({ method, url, headers, ...(payload && { payload }) });
    return { status: response.statusCode, ...response.json() };
  }
  const settingsOf = (answer: { data: unknown }) => endpoints['GET /notifications/push'].data.parse(answer.data);
  const devicesOf = (userId: string) =>
    getDb().selectFrom('push_devices').select(['endpoint', 'user_id']).where('user_id', '=', userId).execute();

  it('begin with none, details hidden, and messages, viewings and matches chosen', async () => {
    const { devices, subjects, showsDetails, isOfferable, publicKey } = settingsOf(await call('GET'));
    expect({ devices, showsDetails, isOfferable }).toEqual({ devices: [], showsDetails: false, isOfferable: true });
    expect(subjects.filter(({ isOn }) => isOn).map(({ subject }) => subject)).toEqual([
      'new_message',
      'viewing_change',
      'viewing_reminder',
      'match_found',
      'shared_list',
    ]);
    expect(subjects.find(({ subject }) => subject === 'system')?.isOn).toBeNull();
    expect(publicKey).toBe((await getPushKeys(getDb())).publicKey);
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
  });

  it('are added for this session, replaced with its next subscription, and removed', async () => {
    const added = settingsOf(await call('POST', '/devices', newPushSubscription()));
    expect(added.devices).toMatchObject([{ current: true, lastUsedAt: null }]);
    expect(added.isOfferable).toBe(false);
    const next = newPushSubscription();
    expect(settingsOf(await call('POST', '/devices', next)).devices).toHaveLength(1);
    expect(await devicesOf(me)).toEqual([{ endpoint: next.endpoint, user_id: me }]);
    const [device] = settingsOf(await call('GET')).devices;
    expect(settingsOf(await call('DELETE', `/devices/${device?.id}`)).devices).toEqual([]);
    expect((await call('DELETE', `/devices/${device?.id}`)).status).toBe(404);
  });

  it('belong to one member: a sign-in of another one on the device moves it, without what waited', async () => {
    const subscription = newPushSubscription();
    const other = await makeUser(getDb());
    const id = await makePushDevice(getDb(), other.id, subscription);
    const waiting = { device_id: id, title: 'A', body: 'B', link: '/', tag: 't', subject: 'new_message' } as const;
    await getDb()
      .insertInto('outgoing_pushes')
      .values({ ...waiting, expires_at: new Date(Date.now() + 60_000) })
      .execute();
    await call('POST', '/devices', subscription);
    expect(await devicesOf(other.id)).toEqual([]);
    expect(await devicesOf(me)).toHaveLength(1);
    expect(await getDb().selectFrom('outgoing_pushes').select('id').where('device_id', '=', id).execute()).toEqual([]);
  });

  it('are ten at most: the oldest leaves', async () => {
    const oldest = newPushSubscription();
    await makePushDevice(getDb(), me, oldest);
    for (let at = 1; at < pushDevicesMax; at++) await makePushDevice(getDb(), me);
    expect(settingsOf(await call('POST', '/devices', newPushSubscription())).devices).toHaveLength(pushDevicesMax);
    expect((await devicesOf(me)).map(({ endpoint }) => endpoint)).not.toContain(oldest.endpoint);
  });

  it('get a test at any hour, five an hour, and none from other members', async () => {
    const [device] = settingsOf(await call('POST', '/devices', newPushSubscription())).devices;
    const test = (as?: string) => call('POST', `/devices/${device?.id}/test`, undefined, as);
    expect((await test(await createSession(getDb(), (await makeUser(getDb())).id))).status).toBe(404);
    for (let sent = 0; sent < pushTestsPerHour; sent += 1) expect((await test()).status).toBe(200);
    expect(await test()).toMatchObject({
      status: 429,
      message: 'You’ve sent several tests. Try again in an hour.',
    });
    const waiting = await getDb()
      .selectFrom('outgoing_pushes')
      .select(['title', 'subject'])
      .where('device_id', '=', device?.id ?? '')
      .where('due_at', '<=', new Date())
      .execute();
    expect(waiting).toEqual(Array(pushTestsPerHour).fill({ title: 'A test from Gable', subject: 'system' }));
  });

  it('leave with the sign-out of their session, and no other', async () => {
    await makePushDevice(getDb(), me);
    await call('POST', '/devices', newPushSubscription());
    const headers = { authorization: `Bearer ${token}` };
    await getApp().inject({ method: 'POST', url: `${apiPrefix}/auth/logout`, headers });
    expect(await devicesOf(me)).toHaveLength(1);
  });

  it('are in the data export without their keys, and leave with the account', async () => {
    const member = await callsOf(getApp(), getDb(), me);
    const subscription = newPushSubscription();
    await makePushDevice(getDb(), me, subscription);
    await member('PUT /notifications/push', { body: { subjects: { post_expired: true }, showsDetails: true } });
    const exported = (await member('GET /user/export')).answer.data as Record<string, unknown>;
    expect(exported).toMatchObject({
      pushDevices: [{ endpoint: subscription.endpoint }],
      pushChoices: [{ subject: 'post_expired', isOn: true }],
      pushSettings: [{ showsDetails: true }],
    });
    for (const secret of Object.values(subscription.keys)) expect(JSON.stringify(exported)).not.toContain(secret);
    await member('DELETE /user', { body: { confirmation: 'delete my account' } });
    expect(await devicesOf(me)).toEqual([]);
  });

  it('are refused at any host but a push service, and with keys that are none', async () => {
    const { keys } = newPushKeys();
    const refused = [
      'http://fcm.googleapis.com/fcm/send/1',
      'https://fcm.googleapis.com:8443/fcm/send/1',
      'https://user:word@fcm.googleapis.com/fcm/send/1',
      'https://fcm.googleapis.com.evil.example/1',
      'https://evilpush.apple.com.example/1',
      'https://evil-push.apple.com@10.0.0.1/1',
      'https://127.0.0.1/1',
      'http://127.0.0.1:5432/',
      'https://[::1]/1',
      'https://10.0.0.8/1',
      'https://169.254.169.254/latest/meta-data',
      'https://metadata.google.internal/',
      'https://localhost/1',
      'file:///etc/passwd',
      'javascript:alert(1)',
      `https://fcm.googleapis.com/${'a'.repeat(1_000)}`,
      'https://fcm.googleapis.com/\u0000',
      '',
    ];
    for (const endpoint of refused) {
      const answer = await call('POST', '/devices', { endpoint, keys });
      expect([endpoint, answer.status]).toEqual([endpoint, 422]);
    }
    const { endpoint } = newPushSubscription();
    for (const broken of [
      { ...keys, p256dh: 'A'.repeat(87) },
      { ...keys, p256dh: keys.p256dh.slice(1) },
      { ...keys, auth: `${keys.auth}A` },
      { p256dh: keys.p256dh },
      null,
    ])
      expect((await call('POST', '/devices', { endpoint, keys: broken })).status).toBe(422);
    expect(await devicesOf(me)).toEqual([]);
  });

  it('accept the push services of the browsers, and this machine for tests alone', () => {
    for (const host of [
      'fcm.googleapis.com',
      'updates.push.services.mozilla.com',
      'web.push.apple.com',
      'wns2-by3p.notify.windows.com',
    ])
      expect(isPushEndpoint(`https://${host}/a/b-c_d`, false)).toBe(true);
    expect(isPushEndpoint('http://127.0.0.1:4000/push', true)).toBe(true);
    for (const endpoint of ['http://127.0.0.1/push', 'http://127.0.0.2:80/push', 'http://10.0.0.1:4000/push'])
      expect(isPushEndpoint(endpoint, true)).toBe(false);
  });

  it('are offered until “Not now”, which counts once a day and for good the second time', async () => {
    const dismiss = async () => settingsOf(await call('PUT', '', { isOfferDismissed: true })).isOfferable;
    const letDaysPass = (days: number) =>
      getDb()
        .updateTable('push_settings')
        .set({ offer_dismissed_at: new Date(Date.now() - days * 86_400_000) })
        .where('user_id', '=', me)
        .execute();
    expect(await dismiss()).toBe(false);
    expect(await dismiss()).toBe(false);
    await letDaysPass(31);
    expect(settingsOf(await call('GET')).isOfferable).toBe(true);
    expect(await dismiss()).toBe(false);
    await letDaysPass(400);
    expect(settingsOf(await call('GET')).isOfferable).toBe(false);
  });

  it('get the subjects that a member chooses; one that is never pushed is refused', async () => {
    const answer = settingsOf(await call('PUT', '', { subjects: { new_message: false, post_expired: true } }));
    const isOn = Object.fromEntries(answer.subjects.map((each) => [each.subject, each.isOn]));
    expect(isOn).toMatchObject({ new_message: false, post_expired: true, match_found: true });
    for (const change of [{ subjects: { system: true } }, { subjects: { kyc_result: true } }, { showsDetails: 'yes' }])
      expect((await call('PUT', '', change)).status).toBe(422);
  });
});
