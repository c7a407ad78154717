import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { openFileStores } from '#server/platform/files/file-stores.ts';
import { removeUnreferencedFiles } from '#server/platform/files/unreferenced-files.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { testFolder } from '#tests/support/folder.ts';
import { makeAgent, makeUser } from '#tests/support/server/factories.ts';
import { callsOf, severalAddresses } from '#tests/support/server/member-client.ts';
import { serverOwned } from '#tests/support/server/read-only-fields.ts';
import { testApp } from '#tests/support/server/test-app.ts';

describeWithDatabase('a profile', (getDb) => {
  let me: Awaited<ReturnType<typeof callsOf>>;
  const getFolder = testFolder('profile');
  const getApp = testApp(getDb, () => ({ env: { DATA_DIR: getFolder(), ...severalAddresses } }));
  beforeEach(async () => {
    me = await callsOf(getApp(), getDb(), (await makeUser(getDb(), { city: 'Ottawa', province: 'ON' })).id);
  });
  const profile = async () => (await me('GET /user/get_profile')).answer.data;
  const rowOf = (id: string) => getDb().selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('is what the specification says, with its spelling', async () => {
    const data = await profile();
    expect(endpoints['GET /user/get_profile'].data.parse(data)).toEqual(data);
    expect(data).toMatchObject({ isProfileCompeted: true, user: { firstName: 'Nadia', userType: 'Individual' } });
    expect(Object.keys(data).sort()).toEqual(['isProfileCompeted', 'user']);
  });

  it('is changed field by field', async () => {
    const { answer } = await me('PUT /user/profile', {
      body: { firstName: ' Zoé ', city: 'Gatineau', province: 'QC' },
    });
    expect(answer.data.user).toMatchObject({
      firstName: 'Zoé',
      lastName: 'Tremblay',
      city: 'Gatineau',
      province: 'QC',
    });
    expect(answer.data).toEqual(await profile());
  });

  // Trust, security 5, over every body of the table that touches people.
  const bodies = Object.entries({
    'PUT /user/profile': { firstName: 'Zoé' },
    'POST /user/kyc': { userType: 'Individual', firstName: 'Zoé' },
    'POST /auth/logout': undefined,
    'POST /auth/handoff': undefined,
  } as const) as ['PUT /user/profile', object | undefined][];
  it.each(bodies)('holds what the server owns: no body of %s can write it', async (name, body) => {
    const before = await rowOf(me.id);
    const { userType: _chosen, ...owned } = serverOwned;
    await me(name, { body: { ...(name.includes('/kyc') ? owned : serverOwned), ...body } });
    const { first_name: _before, ...same } = before;
    expect(await rowOf(me.id)).toMatchObject(same);
    expect(await getDb().selectFrom('agent_profiles').selectAll().where('user_id', '=', me.id).execute()).toEqual([]);
  });

  it('of a verified agent cannot be made verified again by its owner', async () => {
    const agent = await makeAgent(getDb(), { kyc_step: 'agent_verification_pending', city: 'Ottawa', province: 'ON' });
    const as = await callsOf(getApp(), getDb(), agent.id);
    await as('PUT /user/profile', { body: { ...serverOwned, biography: 'Words.' } });
    await as('POST /user/kyc', { body: { ...serverOwned, biography: 'Words.' } });
    expect((await rowOf(agent.id)).kyc_step).not.toBe('agent_verified');
    const own = getDb().selectFrom('agent_profiles').select('verified_at').where('user_id', '=', agent.id);
    expect(await own.executeTakeFirstOrThrow()).toEqual({ verified_at: null });
  });

  describe('with another email address', () => {
    const mailTo = (to: string) =>
      getDb().selectFrom('outgoing_messages').selectAll().where('recipient', '=', to).execute();

    it('keeps the old one until the code is given; then the other sessions end', async () => {
      const { email: old } = await rowOf(me.id);
      const elsewhere = await callsOf(getApp(), getDb(), me.id);
      const fresh = `new-${me.id}@example.ca`;
      const { answer } = await me('PUT /user/profile', { body: { email: fresh.toUpperCase(), firstName: 'Zoé' } });
      expect(answer.data.user).toMatchObject({ email: old, firstName: 'Zoé' });
      const [mail] = await mailTo(fresh);
      await me('POST /auth/identity_code', { body: { method: 'email' } });
      const [proof] = await mailTo(old ?? '');
      const body = { email: fresh, code: mail?.code, identityCode: proof?.code };
      const given = await me('POST /auth/verify_email', { body });
      expect(given.status).toBe(200);
      expect((await profile()).user.email).toBe(fresh);
      expect((await elsewhere('GET /user/get_profile')).status).toBe(401);
    });

    it('answers the same for an address of another member, who is notified', async () => {
      const { email: taken } = await makeUser(getDb());
      const free = await me('PUT /user/profile', { body: { email: `free-${me.id}@example.ca` } });
      const known = await me('PUT /user/profile', { body: { email: taken } });
      expect([known.status, known.answer]).toEqual([free.status, free.answer]);
      expect(await mailTo(taken ?? '')).toMatchObject([{ code: null }]);
    });

    it('sends nothing to the address that one has', async () => {
      const { email } = await rowOf(me.id);
      expect((await me('PUT /user/profile', { body: { email } })).answer.message).toBe('Your profile has been saved');
      expect(await mailTo(email ?? '')).toEqual([]);
    });
  });

  describe('with a picture', () => {
    const picture = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#a5543c' } })
        .jpeg()
        .toBuffer();
    const send = async (bytes: Buffer, name = 'me.jpg') => me('POST /user/profile_picture', { file: { name, bytes } });
    const keptFiles = async () =>
      (await readdir(join(getFolder(), 'media'), { recursive: true, withFileTypes: true }).catch(() => []))
        .filter((entry) => entry.isFile())
        .map(({ name }) => name);

    it('shows its middle as a square, and only that; another one takes its place, file and all', async () => {
      const first = (await send(await picture(900, 600))).answer.data.user.profilePicture ?? '';
      expect(first).toMatch(/^\/media\/[\w-]+-320\.webp$/);
      const file = await getApp().inject(first);
      expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 320, height: 320 });
      const second = (await send(await picture(400, 400))).answer.data.user.profilePicture;
      expect(second).not.toBe(first);
      await removeUnreferencedFiles(getDb(), openFileStores({ dataDir: getFolder() }));
      expect((await getApp().inject(first)).statusCode).toBe(404);
      const { answer } = await me('PUT /user/profile', { body: { profilePicture: null } });
      expect(answer.data.user.profilePicture).toBeNull();
      await removeUnreferencedFiles(getDb(), openFileStores({ dataDir: getFolder() }));
      expect(await keptFiles()).toEqual([]);
      expect(await getDb().selectFrom('media').selectAll().where('owner_id', '=', me.id).execute()).toEqual([]);
    });

    it.each([
      [415, 'a page', async () => Buffer.from('<html><script>alert(1)</script></html>')],
      [415, 'an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      [415, 'a PDF', async () => Buffer.from('%PDF-1.7')],
      [400, 'half a picture', async () => (await picture(900, 600)).subarray(0, 2_000)],
      [400, 'nothing', async () => Buffer.alloc(0)],
    ])('answers %i for %s, and keeps the one there was', async (status, _, make) => {
      const before = (await send(await picture(400, 400))).answer.data.user.profilePicture;
      expect((await send(await make())).status).toBe(status);
      expect((await profile()).user.profilePicture).toBe(before);
    });
  });
});
