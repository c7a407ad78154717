import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { continueDeletion, continueDeletions, startDeletion } from '#server/accounts/account-deletion.service.ts';
import { personalTables } from '#server/accounts/account-resources.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { openFileStores } from '#server/platform/files/file-stores.ts';
import { removeUnreferencedFiles } from '#server/platform/files/unreferenced-files.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { testFolder } from '#tests/support/folder.ts';
import { makeAgent, makeListing, makePhoto, makeUser } from '#tests/support/server/factories.ts';
import { callsOf, severalAddresses, visitorCalls } from '#tests/support/server/member-client.ts';
import { pdf as makePdf } from '#tests/support/server/sample-files.ts';
import { testApp } from '#tests/support/server/test-app.ts';

const confirmation = { confirmation: 'delete my account' };

describeWithDatabase('what is kept of somebody', (getDb) => {
  let me: Awaited<ReturnType<typeof callsOf>>;
  let other: Awaited<ReturnType<typeof callsOf>>;
  let email: string;
  let home: string;
  let theirs: string;

  const getFolder = testFolder('personal');
  const getApp = testApp(getDb, () => ({ env: { DATA_DIR: getFolder(), ...severalAddresses } }));

  /** An agent with data of every kind, and a second member whose data refers to the agent's. */
  beforeEach(async () => {
    for (const store of ['media', 'documents']) await rm(join(getFolder(), store), { recursive: true, force: true });
    const agent = await makeAgent(getDb(), { kyc_step: 'agent_profile_incomplete', last_name: 'Ownsecret' });
    email = agent.email ?? '';
    me = await callsOf(getApp(), getDb(), agent.id);
    const neighbour = await makeUser(getDb(), { first_name: 'Othersecret', phone: null });
    other = await callsOf(getApp(), getDb(), neighbour.id);
    await me('POST /user/kyc', {
      body: {
        city: 'Ottawa',
        province: 'ON',
        licenceNumber: '77',
        licenceProvince: 'ON',
        licenceExpiresOn: '2099-01-01',
        languages: ['English'],
        biography: 'My own words.',
      },
    });
    await me('POST /user/kyc_document', { file: { name: 'licence.pdf', bytes: makePdf() } });
    const face = sharp({ create: { width: 400, height: 400, channels: 3, background: '#a5543c' } });
    const sent = await me('POST /user/profile_picture', {
      file: { name: 'me.png', bytes: await face.png().toBuffer() },
    });
    await getApp().inject(sent.answer.data.user.profilePicture ?? '');
    home = (await makeListing(getDb(), { owner_id: me.id, title: 'My own secret home' })).id;
    await makePhoto(getDb(), home);
    theirs = (await makeListing(getDb(), { owner_id: other.id, title: 'Not mine but theirs' })).id;
    for (const [person, post] of [
      [me.id, theirs],
      [other.id, home],
      [other.id, theirs],
    ] as const) {
      await getDb().insertInto('favourites').values({ user_id: person, post_id: post, saved_price: 1 }).execute();
      await getDb()
        .insertInto('post_reports')
        .values({ reporter_id: person, post_id: post, reason: 'other', details: `said by ${person}` })
        .execute();
      await getDb()
        .insertInto('notifications')
        .values({ user_id: person, type: 'system', title: `to ${person}` })
        .execute();
    }
    const hidden = [
      { user_id: me.id, post_id: theirs },
      { user_id: other.id, post_id: home },
    ];
    await getDb().insertInto('hidden_posts').values(hidden).execute();
    await getDb().insertInto('passwords').values({ user_id: me.id, hash: '$argon2id$ownhash' }).execute();
    await getDb()
      .insertInto('identities')
      .values({ issuer: 'https://apple', subject: me.id, user_id: me.id })
      .execute();
    await getDb().insertInto('newsletter_subscriptions').values([{ email }]).execute();
  });

  const keptFiles = async () =>
    (await readdir(getFolder(), { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);

  it('stands in one list: every table that points at people is there', async () => {
    const { rows } = await sql<{ table: string }>`
      SELECT DISTINCT conrelid::regclass::text AS "table" FROM pg_constraint
      WHERE contype = 'f' AND confrelid = 'users'::regclass`.execute(getDb());
    const known = new Set<string>(personalTables.map(({ table }) => table));
    expect(rows.map(({ table }) => table).filter((table) => !known.has(table))).toEqual([]);
  });

  it('is handed out whole, without a secret, and without data of other members', async () => {
    const { status, answer, headers } = await me('GET /user/export');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(answer.data).toMatchObject({
      account: [{ id: me.id, email, lastName: 'Ownsecret', kycStep: 'agent_verification_pending' }],
      agentProfile: [{ licenceNumber: '77', biography: 'My own words.' }],
      documents: [{ name: 'licence.pdf', bytes: makePdf().length }],
      identities: [{ issuer: 'https://apple', subject: me.id }],
      newsletter: [{ email }],
      favourites: [{ postId: theirs }],
      hiddenPosts: [{ postId: theirs }],
      reports: [{ postId: theirs, details: `said by ${me.id}` }],
      posts: [{ id: home, title: 'My own secret home', exactLat: 45.4 }],
      postPhotos: [{ postId: home }],
      pictures: [{ ownerId: me.id }],
    });
    const text = JSON.stringify(answer.data);
    for (const secret of [
      other.id,
      'Othersecret',
      'Not mine but theirs',
      '$argon2id',
      'tokenHash',
      '.original',
      'hash',
    ])
      expect(text).not.toContain(secret);
    expect(Object.keys(answer.data).sort()).toEqual(
      personalTables.flatMap(({ exportedAs }) => exportedAs ?? []).sort(),
    );
  });

  it('is not deleted by accident', async () => {
    for (const body of [{}, { confirmation: 'yes' }, { confirmation: 'Delete my account' }])
      expect((await me('DELETE /user', { body })).status).toBe(422);
    expect((await me('GET /user/get_profile')).status).toBe(200);
  });

  it('is gone after the deletion: sessions, ways in, posts, files; others keep theirs, and the address is free', async () => {
    const elsewhere = await callsOf(getApp(), getDb(), me.id);
    const before = await keptFiles();
    expect(before.length).toBe(3);
    expect((await me('DELETE /user', { body: confirmation })).status).toBe(200);

    for (const session of [me, elsewhere]) {
      expect(await session('GET /user/get_profile')).toMatchObject({
        status: 401,
        answer: { message: 'Unauthorized access' },
      });
    }
    for (const { table, column } of personalTables.filter(({ by, table }) => by === 'id' && table !== 'users')) {
      const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${me.id}`.execute(
        getDb(),
      );
      expect(rows, table).toEqual([]);
    }
    const { rows: left } = await sql<{ row: object }>`
      SELECT to_jsonb(u) AS row FROM users u WHERE id = ${me.id}`.execute(getDb());
    expect(left[0]?.row).toMatchObject({
      email: null,
      phone: null,
      first_name: '',
      last_name: '',
      city: null,
      role: 'user',
    });
    expect(
      await getDb().selectFrom('newsletter_subscriptions').selectAll().where('email', '=', email).execute(),
    ).toEqual([]);
    expect(await getDb().selectFrom('posts').select('id').where('id', '=', home).execute()).toEqual([]);

    await removeUnreferencedFiles(getDb(), openFileStores({ dataDir: getFolder() }));
    expect((await keptFiles()).filter((name) => before.includes(name))).toEqual([]);

    const visitor = visitorCalls(getApp());
    expect((await visitor('GET /agents/{id}', { id: me.id })).status).toBe(404);
    expect((await visitor('GET /posts/{id}', { id: home })).status).toBe(404);
    expect((await visitor('GET /posts/{id}', { id: theirs })).status).toBe(200);
    expect((await other('GET /favorites')).answer.data.map(({ post }) => post.id)).toEqual([theirs]);
    expect((await other('GET /user/get_profile')).status).toBe(200);
    await makeUser(getDb(), { email });
  });

  it('is handed out page by page, each row once', async () => {
    const titles = Array.from({ length: 450 }, (_, index) => `Notice ${index}`);
    await getDb()
      .insertInto('notifications')
      .values(titles.map((title) => ({ user_id: me.id, type: 'system' as const, title })))
      .execute();
    for (let index = 0; index < 3; index += 1) {
      await getDb()
        .insertInto('former_listings')
        .values({
          owner_id: me.id,
          kind: 'sale_property',
          address_key: 'same',
          first_listed_at: new Date(),
          ended_at: new Date(),
        })
        .execute();
    }
    const { answer } = await me('GET /user/export');
    const { notifications, formerListings } = answer.data as Record<string, { title: string }[]>;
    expect(notifications?.map(({ title }) => title).sort()).toEqual([...titles, `to ${me.id}`].sort());
    expect(formerListings).toHaveLength(3);
  });

  it('is deleted in batches: an interrupted deletion is finished later, and the account cannot sign in meanwhile', async () => {
    const db = getDb();
    for (let index = 0; index < 45; index += 1)
      await makeListing(db, { owner_id: me.id, title: `My own home ${index}` });
    const left = async () => (await db.selectFrom('posts').select('id').where('owner_id', '=', me.id).execute()).length;
    await inTransaction(db, (tx) => startDeletion(tx, me.id));
    expect((await me('GET /user/get_profile')).status).toBe(401);
    expect((await visitorCalls(getApp())('GET /posts/{id}', { id: home })).status).toBe(404);
    await makeUser(db, { email });

    const stopping = new AbortController();
    const counts: number[] = [];
    // The process stops after its first piece.
    const transaction = db.transaction.bind(db);
    const spy = vi.spyOn(db, 'transaction').mockImplementation(() => {
      stopping.abort();
      return transaction();
    });
    onTestFinished(() => spy.mockRestore());
    await continueDeletion(db, me.id, stopping.signal);
    counts.push(await left());
    spy.mockRestore();
    await continueDeletions(db, new AbortController().signal);
    counts.push(await left());
    expect(counts).toEqual([26, 0]);
    const pending = db.selectFrom('users').select('id').where('deletion_pending', '=', true);
    expect(await pending.execute()).toEqual([]);
    for (const { table, column } of personalTables.filter(({ by, table }) => by === 'id' && table !== 'users')) {
      const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${me.id}`.execute(db);
      expect(rows, table).toEqual([]);
    }
  });

  it('is deleted once, however many ask at the same time', async () => {
    const sessions = await Promise.all(Array.from({ length: 5 }, () => callsOf(getApp(), getDb(), me.id)));
    const answers = await Promise.all(sessions.map((session) => session('DELETE /user', { body: confirmation })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  });
});
