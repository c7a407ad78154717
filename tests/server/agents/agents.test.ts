import { beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { postsPerPage } from '#contract/limits.ts';
import { getProfile } from '#server/users/profile/own-user.service.ts';
import { getOwnerCard } from '#server/users/users.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeAgent, makeListing, makeUser } from '#tests/support/server/factories.ts';
import { severalAddresses, visitorCalls } from '#tests/support/server/member-client.ts';
import { testApp } from '#tests/support/server/test-app.ts';

describeWithDatabase('an agent as everybody sees them', (getDb) => {
  let call: ReturnType<typeof visitorCalls>;
  const getApp = testApp(getDb, { env: severalAddresses });
  beforeAll(async () => {
    call = visitorCalls(getApp());
  });
  const see = async (id: string) => {
    const { status, answer } = await call('GET /agents/{id}', { id });
    expect(status).toBe(200);
    return endpoints['GET /agents/{id}'].data.parse(answer.data);
  };

  it('has a name, a licence and what is on offer; no address, no number, nothing undeclared', async () => {
    const agent = await makeAgent(getDb(), { phone: '+16135550142', city: 'Ottawa', is_apple_private_email: true });
    await getDb()
      .updateTable('agent_profiles')
      .set({ verified_at: '2026-05-04T12:00:00Z', licence_number: '77', languages: ['English'], biography: 'Words.' })
      .where('user_id', '=', agent.id)
      .execute();
    const { answer } = await call('GET /agents/{id}', { id: agent.id });
    expect(answer.data).toEqual(await see(agent.id));
    expect(answer.data).toMatchObject({
      firstName: 'Nadia',
      lastName: 'Tremblay',
      brokerage: 'Rideau Realty',
      licenceNumber: '77',
      verifiedAt: '2026-05-04T12:00:00.000Z',
      areas: ['Ottawa'],
      responseMinutes: null,
      posts: [],
      postCount: 0,
    });
    const text = JSON.stringify(answer);
    for (const secret of [agent.email ?? '', '+1613', 'sApplePrivateEmail', 'kyc', 'role'])
      expect(text).not.toContain(secret);
  });

  it('is a member since the day that it was where they live, for others and for themselves', async () => {
    const created = { province: 'BC', created_at: '2026-03-01T04:00:00Z' } as const;
    const agent = await makeAgent(getDb(), created);
    const person = await makeUser(getDb(), created);
    expect((await see(agent.id)).memberSince).toBe('2026-02-28');
    expect((await getProfile(getDb(), person.id)).user.memberSince).toBe('2026-02-28');
    expect((await getOwnerCard(getDb(), person.id))?.memberSince).toBe('2026-02-28');
  });

  it('shows the newest listings that are on offer, counts them all, and names the cities by their number', async () => {
    const agent = await makeAgent(getDb(), { city: 'Kingston' });
    const offer = (values: Parameters<typeof makeListing>[1]) =>
      makeListing(getDb(), { owner_id: agent.id, ...values });
    for (let index = 0; index < postsPerPage; index++) {
      await offer({ city: 'Toronto', postal_code: 'M5V 2T6', published_at: new Date(Date.UTC(2026, 10, 2, 0, index)) });
    }
    const newest = await offer({ city: 'Ottawa', status: 'under_offer', published_at: '2026-11-20T00:00:00Z' });
    for (const status of ['draft', 'paused', 'expired', 'removed'] as const) await offer({ status, city: 'Hamilton' });
    await offer({ status: 'closed', closed_reason: 'sold', city: 'Hamilton' });
    const profile = await see(agent.id);
    expect(profile.postCount).toBe(postsPerPage + 1);
    expect(profile.posts).toHaveLength(postsPerPage);
    expect(profile.posts[0]?.id).toBe(newest.id);
    expect(profile.areas).toEqual(['Toronto', 'Kingston', 'Ottawa']);
  });

  it('never tells the true place of a listing that hides it', async () => {
    const agent = await makeAgent(getDb());
    const place = { hide_exact_address: true, lat: 45.41, lng: -75.7, exact_lat: 45.4123, exact_lng: -75.7123 };
    await makeListing(getDb(), { owner_id: agent.id, street_number: '77', ...place });
    const text = JSON.stringify(await see(agent.id));
    for (const secret of ['45.4123', '75.7123', '77 Fern', '2B4']) expect(text).not.toContain(secret);
  });

  it('shows the tick in the verified step alone', async () => {
    for (const kyc_step of [
      'agent_profile_complete',
      'agent_verification_pending',
      'agent_verification_rejected',
    ] as const) {
      const agent = await makeAgent(getDb(), { kyc_step });
      expect((await see(agent.id)).verifiedAt).toBeNull();
    }
  });

  it.each([
    ['nobody', async () => 'nobody'],
    ['an individual', async () => (await makeUser(getDb())).id],
    ['somebody without a type', async () => (await makeUser(getDb(), { user_type: null, kyc_step: 'registered' })).id],
    [
      'an agent who has not finished the profile',
      async () => (await makeAgent(getDb(), { kyc_step: 'agent_profile_incomplete' })).id,
    ],
    ['a deleted agent', async () => (await makeAgent(getDb(), { deleted_at: new Date() })).id],
    ['a closed account', async () => (await makeAgent(getDb(), { deactivated_at: new Date() })).id],
    ['a path', async () => '../user'],
  ])('is not found: %s', async (_, make) => {
    const { status, answer } = await call('GET /agents/{id}', { id: await make() });
    expect([status, answer.success]).toEqual([404, false]);
  });
});
