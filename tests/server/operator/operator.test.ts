import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { Outcome } from '#server/operator/command.ts';
import { parseCommandLine } from '#server/operator/command-line.ts';
import { runOperator } from '#server/operator/operator.ts';
import { readConfig } from '#server/platform/config.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { publishEvent } from '#server/platform/events/publish-event.ts';
import { openFileStores } from '#server/platform/files/file-stores.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { testFolder } from '#tests/support/folder.ts';
import { makeAgent, makeListing, makeRequest, makeUser } from '#tests/support/server/factories.ts';
import { handleEvents } from '#tests/support/server/handle-events.ts';
import { callsOf, severalAddresses, visitorCalls } from '#tests/support/server/member-client.ts';
import { pdf as makePdf } from '#tests/support/server/sample-files.ts';
import { testApp } from '#tests/support/server/test-app.ts';

const profile = {
  city: 'Ottawa',
  province: 'ON',
  brokerage: 'Bytown Realty',
  licenceNumber: '4821937',
  licenceProvince: 'ON',
  licenceExpiresOn: '2099-04-30',
  languages: ['English'],
  biography: 'I know every street of the Glebe.',
};
const pdf = makePdf();

describeWithDatabase('the operator', (getDb) => {
  let agent: Awaited<ReturnType<typeof makeAgent>>;
  let call: Awaited<ReturnType<typeof callsOf>>;

  const getFolder = testFolder('operator');
  const getApp = testApp(getDb, () => ({ env: { DATA_DIR: getFolder(), ...severalAddresses } }));
  /** An agent who waits for a decision. */
  beforeEach(async () => {
    agent = await makeAgent(getDb(), { kyc_step: 'agent_profile_incomplete' });
    call = await callsOf(getApp(), getDb(), agent.id);
    await call('POST /user/kyc', { body: profile });
    await call('POST /user/kyc_document', { file: { name: 'licence.pdf', bytes: pdf } });
  });

  const email = () => agent.email ?? '';
  async function run(...args: string[]): Promise<Outcome> {
    const asked = parseCommandLine(args);
    if ('help' in asked) return { lines: asked.help };
    const stores = openFileStores({ dataDir: getFolder() });
    const { signal } = new AbortController();
    const outcome = await asked.command.run(
      { db: getDb(), stores, config: readConfig({}), folder: getFolder(), signal },
      asked,
    );
    await handleEvents(getDb(), 'https://gable.example');
    return outcome;
  }
  const kyc = async () => (await call('GET /user/kyc_user')).answer.data;

  it('verifies an agent by address in any capitals, who is told here and by email', async () => {
    const { lines } = await run('verify-agent', email().toUpperCase());
    expect(lines).toEqual([`Nadia Tremblay (${agent.id}) is verified and will be notified.`]);
    expect(await kyc()).toMatchObject({ step: 'agent_verified' });
    const told = await getDb().selectFrom('notifications').selectAll().where('user_id', '=', agent.id).execute();
    expect(told).toMatchObject([{ type: 'kyc_result', link: '/my-profile' }]);
    const mails = getDb().selectFrom('outgoing_messages').selectAll().where('recipient', '=', email());
    expect(await mails.execute()).toMatchObject([
      { channel: 'email', subject: 'Your licence is verified', link: 'https://gable.example/my-profile' },
    ]);
  });

  it('rejects one by id with a reason that they read; they send again and are verified', async () => {
    await run('reject-agent', agent.id, '--reason', 'The scan cannot be read.');
    expect(await kyc()).toMatchObject({ step: 'agent_verification_rejected', reason: 'The scan cannot be read.' });
    const mail = getDb().selectFrom('outgoing_messages').select('text').where('recipient', '=', email());
    expect((await mail.executeTakeFirstOrThrow()).text).toContain('The scan cannot be read.');
    await call('POST /user/kyc_document', { file: { name: 'again.pdf', bytes: pdf } });
    await run('verify-agent', agent.id);
    expect(await kyc()).toMatchObject({ step: 'agent_verified', reason: null });
  });

  it('lists events that could not be handled, and handles them again', async () => {
    expect(await run('failed-events')).toEqual({ lines: ['No failed events.'] });
    await inTransaction(getDb(), (tx) => publishEvent(tx, 'agent.verified', { userId: agent.id }, {}));
    await getDb().updateTable('event_deliveries').set({ dead: true, tries: 10, last_error: 'no room' }).execute();
    const { lines } = await run('failed-events');
    expect(lines).toEqual([
      expect.stringMatching(/^\d+ {2}agent\.verified {2}notify-agent {2}.+ {2}10 tries {2}no room$/),
    ]);
    expect(await run('retry-events')).toEqual({ lines: ['1 event will be handled again.'] });
    expect(await run('failed-events')).toEqual({ lines: ['No failed events.'] });
  });

  it('shows the database and what waits in it', async () => {
    await inTransaction(getDb(), (tx) => publishEvent(tx, 'agent.verified', { userId: agent.id }, {}));
    await getDb().updateTable('event_deliveries').set({ dead: true }).execute();
    const { lines } = await run('status');
    const text = lines.join('\n');
    expect(text).toMatch(/^Database {3}\w+ \d+\.\d+.*, \d+ MB$/m);
    expect(text).toMatch(/^Migration {2}\d{4}_\w+\.sql$/m);
    expect(text).toContain('Files      .data');
    expect(text).toMatch(/^QUEUE +WAITING +OLDEST DUE FOR +GIVEN UP$/m);
    expect(text).toMatch(/^email +\d+ +\d+ s +0$/m);
    expect(text).toMatch(/^events +0 +0 s +1$/m);
    expect(lines.at(-1)).toBe('failed-events lists what was given up, and why.');
    await run('retry-events');
    await handleEvents(getDb());
    expect((await run('status')).lines.join('\n')).toMatch(/^events +0 +0 s +0$/m);
  });

  it('writes to the telephone of a member without an email address', async () => {
    await getDb().updateTable('users').set({ email: null, phone: '+16135550142' }).where('id', '=', agent.id).execute();
    await run('verify-agent', agent.id);
    const sent = getDb().selectFrom('outgoing_messages').selectAll().where('recipient', '=', '+16135550142');
    expect(await sent.execute()).toMatchObject([{ channel: 'sms', text: expect.stringContaining('verified') }]);
    await getDb().updateTable('users').set({ phone: null }).where('id', '=', agent.id).execute();
  });

  it('lists agents by step, with what a decision needs', async () => {
    const { lines } = await run('agents', '--step', 'agent_verification_pending');
    const line = lines.find((each) => each.includes(agent.id));
    expect(lines[0]).toMatch(/^ID +STEP +NAME +CONTACT +BROKERAGE +LICENCE +EXPIRES +DOCUMENT SENT +VERIFIED AS$/);
    for (const part of [email(), 'Bytown Realty', 'ON 4821937', '2099-04-30']) expect(line).toContain(part);
    expect((await run('agents', '--step', 'agent_verified')).lines.join()).not.toContain(agent.id);
    expect((await run('agents')).lines.join()).toContain(agent.id);
    expect((await run('agents', '--step', 'agent_profile_complete')).lines).toEqual(['No agents found.']);
  });

  it('lists the verified identity of an agent who has changed it, until the next verification', async () => {
    const line = async () => (await run('agents')).lines.find((each) => each.includes(agent.id));
    await run('verify-agent', agent.id);
    expect(await line()).not.toContain('Tremblay, Bytown Realty');
    await call('PUT /user/profile', { body: { lastName: 'Lavoie' } });
    await call('PUT /user/profile', { body: { brokerage: 'Another Realty', lastName: 'Roy' } });
    const changed = await line();
    expect(changed).toContain('agent_verification_pending');
    expect(changed).toContain('Nadia Roy');
    expect(changed).toContain('Nadia Tremblay, Bytown Realty, ON 4821937 (until 2099-04-30)');
    await run('reject-agent', agent.id, '--reason', 'Not the name on the licence.');
    expect(await line()).toContain('Nadia Tremblay, Bytown Realty');
    await run('verify-agent', agent.id);
    expect(await line()).not.toContain('Tremblay');
  });

  it('hands over the document that was sent', async () => {
    const { file } = await run('agent-document', agent.id, '--out', 'here.pdf');
    expect(file).toEqual({ path: 'here.pdf', bytes: pdf });
  });

  it('closes an account and opens it again', async () => {
    await run('deactivate', email());
    const closed = await call('GET /user/get_profile');
    expect(closed).toMatchObject({ status: 401, answer: { message: 'Airport is Inactive' } });
    expect((await run('agents')).lines.find((line) => line.includes(agent.id))).toContain('(closed)');
    await run('activate', email());
    expect(await call('GET /user/get_profile')).toMatchObject({ status: 200 });
  });

  it('finds people who have no address by their number or id, and names them by what they have', async () => {
    const ofNumber = await makeUser(getDb(), { email: null, phone: '+16135550188' });
    const ofApple = await makeUser(getDb(), { email: null, phone: null });
    expect((await run('deactivate', '(613) 555-0188')).lines).toEqual(['+16135550188 has been closed.']);
    expect((await run('activate', ofNumber.id)).lines).toEqual(['+16135550188 has been reopened.']);
    expect((await run('deactivate', ofApple.id)).lines).toEqual([`${ofApple.id} has been closed.`]);
    expect((await run('make-admin', ofApple.id)).lines).toEqual([`${ofApple.id} is an admin.`]);
  });

  it('hides the posts of a closed account from all callers, and restores each as it was', async () => {
    const db = getDb();
    const owner = await makeUser(db);
    const of = { owner_id: owner.id };
    const findable = [
      await makeListing(db, { ...of, city: 'Hidey', title: 'A house at Hidey Hole' }),
      await makeListing(db, { ...of, city: 'Hidey', status: 'under_offer' }),
      await makeRequest(db, of),
    ];
    const ended = [
      await makeListing(db, { ...of, status: 'closed', closed_reason: 'sold' }),
      await makeListing(db, { ...of, status: 'expired' }),
    ];
    const own = [
      await makeListing(db, { ...of, status: 'paused' }),
      await makeListing(db, { ...of, status: 'removed' }),
    ];
    const statuses = async () => {
      const rows = await db
        .selectFrom('posts')
        .select(['id', 'status', 'closed_reason'])
        .where('owner_id', '=', owner.id);
      return (await rows.orderBy('id').execute()).map((row) => JSON.stringify(row));
    };
    const anybody = visitorCalls(getApp());
    const found = async () => {
      const box = 'bounds=45,-76,46,-75&zoom=12';
      return {
        search: (await anybody('GET /posts', { query: '?q=hidey' })).answer.data.map(({ id }) => id).sort(),
        map: JSON.stringify((await anybody('GET /posts/map', { query: `?q=hidey&${box}` })).answer.data),
        tab: (await anybody('GET /posts/counts')).answer.data,
        pages: await Promise.all(
          [...findable, ...ended].map(async ({ id }) => (await anybody('GET /posts/{id}', { id })).status),
        ),
      };
    };
    const [statusesBefore, before] = [await statuses(), await found()];
    expect(before.search).toEqual([findable[0]?.id, findable[1]?.id].sort());
    expect(before.pages).toEqual([200, 200, 200, 200, 200]);

    await run('deactivate', owner.email ?? '');
    await run('deactivate', owner.email ?? '');
    const meanwhile = await found();
    expect(meanwhile.search).toEqual([]);
    expect(meanwhile.map).not.toBe(before.map);
    expect(meanwhile.pages).toEqual([404, 404, 404, 404, 404]);
    expect(meanwhile.tab.sale).toBe(before.tab.sale - 2);
    expect(meanwhile.tab['buy-request']).toBe(before.tab['buy-request'] - 1);

    await run('activate', owner.email ?? '');
    await run('activate', owner.email ?? '');
    expect(await statuses()).toEqual(statusesBefore);
    expect(await found()).toEqual(before);
    const history = db.selectFrom('post_history').select(['from_status', 'to_status']).where('what', '=', 'status');
    expect(
      await history
        .where('post_id', '=', findable[1]?.id ?? '')
        .orderBy('id')
        .execute(),
    ).toEqual([
      { from_status: 'under_offer', to_status: 'removed' },
      { from_status: 'removed', to_status: 'under_offer' },
    ]);
    for (const { id } of own)
      expect(await db.selectFrom('post_history').select('id').where('post_id', '=', id).execute()).toEqual([]);
  });

  it('makes an admin', async () => {
    const person = await makeUser(getDb());
    expect((await run('make-admin', person.email ?? '')).lines).toEqual([`${person.email} is an admin.`]);
    const admin = await callsOf(getApp(), getDb(), person.id);
    expect((await admin('GET /user/get_profile')).answer.data.user.role_type).toBe('admin');
  });

  it('is told plainly what cannot be done', async () => {
    const individual = await makeUser(getDb());
    await expect(run('verify-agent', 'nobody@example.ca')).rejects.toThrow('No account found for nobody@example.ca');
    await expect(run('verify-agent', individual.id)).rejects.toThrow(`${individual.id} is not an agent`);
    await run('verify-agent', agent.id);
    await expect(run('verify-agent', agent.id)).rejects.toThrow('The step is agent_verified');
    const empty = await makeAgent(getDb(), { kyc_step: 'agent_profile_complete' });
    await expect(run('agent-document', empty.id, '--out', 'x')).rejects.toThrow('Document not found');
  });

  const url = process.env.TEST_DATABASE_URL;
  if (url) {
    it('works by its own process on PostgreSQL', async () => {
      const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(getDb());
      // The embedded database is reached through the server's process: see the test of that.
      if (rows[0]?.name === 'postgres') return;
      const own = new URL(url);
      own.pathname = `/${rows[0]?.name}`;
      const said: string[] = [];
      const env = { DATABASE_URL: own.href, DATA_DIR: getFolder() };
      await runOperator(['verify-agent', agent.id], env, (line) => said.push(line));
      expect(said).toEqual([expect.stringContaining('is verified')]);
      expect(await kyc()).toMatchObject({ step: 'agent_verified' });
      await expect(runOperator(['verify-agent', agent.id], env, () => undefined)).rejects.toThrow('agent_verified');
    });
  }
});
