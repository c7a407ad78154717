import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { testFolder } from '#tests/support/folder.ts';
import { makeListing, makeRequest, makeUser } from '#tests/support/server/factories.ts';
import { handleEvents } from '#tests/support/server/handle-events.ts';
import { callsOf, severalAddresses } from '#tests/support/server/member-client.ts';
import { quarterHourInDays } from '#tests/support/server/quarter-hour.ts';
import { photo } from '#tests/support/server/sample-files.ts';
import { testApp } from '#tests/support/server/test-app.ts';

type Member = Awaited<ReturnType<typeof callsOf>>;

const secret = { hide_exact_address: true, street_name: 'Secret Lane', full_address: '77 Secret Lane, Halifax' };

describeWithDatabase('an attacker in the chat', (getDb) => {
  const getFolder = testFolder('private');
  const getApp = testApp(getDb, () => ({ env: { DATA_DIR: getFolder(), ...severalAddresses } }));
  let owner: Member;
  let seeker: Member;
  let stranger: Member;
  let homeId: string;
  let conversationId: string;
  beforeEach(async () => {
    [owner, seeker, stranger] = [await member('Nadia'), await member('Maude'), await member('Owen')];
    homeId = (await makeListing(getDb(), { owner_id: owner.id, ...secret })).id;
    conversationId = await begin(seeker, owner, homeId);
  });

  const member = async (first_name: string) => callsOf(getApp(), getDb(), (await makeUser(getDb(), { first_name })).id);
  async function begin(from: Member, to: Member, postId: string) {
    const body = { userId: to.id, postId, clientId: randomUUID(), content: 'Is the shed staying?' };
    return (await from('POST /chat/conversations', { body })).answer.data.id;
  }
  const changePost = (values: object) => getDb().updateTable('posts').set(values).where('id', '=', homeId).execute();
  const close = (who: Member) =>
    getDb().updateTable('users').set({ deactivated_at: new Date() }).where('id', '=', who.id).execute();
  const search = async (who: Member, q: string) =>
    (await who('GET /chat/conversations', { query: `?q=${encodeURIComponent(q)}` })).answer.data.map(({ id }) => id);
  const upload = async (who: Member) => {
    const file = { name: 'porch.jpg', bytes: await photo(400, 300).jpeg().toBuffer() };
    return (await who('POST /chat/attachments', { file })).answer.data.id;
  };
  const send = (who: Member, more: object = {}) =>
    who('POST /chat/conversations/{id}/messages', {
      id: conversationId,
      body: { clientId: randomUUID(), content: 'Hello', ...more },
    });
  const propose = (who: Member, more: object = {}) =>
    who('POST /chat/conversations/{id}/viewings', {
      id: conversationId,
      body: { clientId: randomUUID(), times: [quarterHourInDays(2)], ...more },
    });
  const load = (who: Member, id: string) => who('GET /chat/attachments/{id}', { id, query: '?width=320' });

  describe('learns no hidden address', () => {
    it('by searching for its parts; its owner finds it', async () => {
      for (const q of ['Secret', '77 S', 'lane']) expect(await search(seeker, q), q).toEqual([]);
      expect(await search(owner, '77 Secret')).toEqual([conversationId]);
      await changePost({ hide_exact_address: false });
      expect(await search(seeker, '77 Secret')).toEqual([conversationId]);
    });

    it('from a viewing: not before it is agreed, and not from its calendar or its emails', async () => {
      const { id } = (await propose(seeker)).answer.data;
      const asked = await seeker('GET /chat/conversations/{id}/viewings', { id: conversationId });
      const accept = { action: 'accept', clientId: randomUUID(), version: 1, startsAt: quarterHourInDays(2) };
      expect((await owner('POST /viewings/{id}/answers', { id, body: accept })).status).toBe(200);
      const list = await seeker('GET /viewings');
      const calendar = await seeker('GET /viewings/{id}/calendar.ics', { id });
      await handleEvents(getDb());
      const emails = await getDb().selectFrom('outgoing_messages').selectAll().execute();
      expect(emails.length).toBeGreaterThan(0);
      for (const { status, bytes } of [asked, list, calendar]) {
        expect(status).toBe(200);
        expect(bytes.toString()).not.toMatch(/secret|77 /i);
      }
      expect(JSON.stringify(emails)).not.toMatch(/secret lane|77 /i);
    });
  });

  describe('learns nothing of a post that is taken away', () => {
    it.each(['removed', 'draft'] as const)('where it is %s: no title, no picture, no place', async (status) => {
      await changePost({ status, title: 'The heron house', hide_exact_address: false });
      const answers = [
        await seeker('GET /chat/conversations'),
        await seeker('GET /chat/conversations/{id}', { id: conversationId }),
        await seeker('GET /chat/conversations/{id}/viewings', { id: conversationId }),
      ];
      for (const { bytes, status: code } of answers) {
        expect(code).toBe(200);
        expect(bytes.toString()).not.toMatch(/heron|Secret Lane/);
      }
      expect(await search(seeker, 'heron')).toEqual([]);
      expect(await search(owner, 'heron')).toEqual([conversationId]);
    });
  });

  describe('of another conversation', () => {
    it('finds no message of it, and pages from none of its files and messages', async () => {
      const fileId = await upload(seeker);
      await send(seeker, { attachments: [fileId], content: 'The lease' });
      const own = await begin(stranger, owner, (await makeListing(getDb(), { owner_id: owner.id })).id);
      expect(await search(stranger, 'lease')).toEqual([]);
      for (const query of [`?before=${conversationId}`, `?postId=${homeId}`])
        expect((await stranger('GET /chat/conversations', { query })).answer.data).toEqual([]);
      const files = await stranger('GET /chat/conversations/{id}/attachments', { id: own, query: `?before=${fileId}` });
      expect(files.answer.data).toEqual({ files: [], hasMore: false });
      const [known, unknown] = await Promise.all(
        [fileId, randomUUID()].map(async (id) => {
          const { status, answer } = await load(stranger, id);
          return { status, message: answer.message };
        }),
      );
      expect(known).toEqual(unknown);
    });

    it('hears the same of one that exists and one that does not', async () => {
      const calls = [
        ['GET /chat/conversations/{id}', {}],
        ['GET /chat/conversations/{id}/messages', {}],
        ['GET /chat/conversations/{id}/attachments', {}],
        ['GET /chat/conversations/{id}/viewings', {}],
        ['POST /chat/conversations/{id}/messages', { body: { clientId: randomUUID(), content: 'Hello' } }],
        ['POST /chat/conversations/{id}/viewings', { body: { clientId: randomUUID(), times: [quarterHourInDays(2)] } }],
        ['PUT /chat/conversations/{id}/read', { body: { seq: 1 } }],
        ['POST /chat/conversations/{id}/report', { body: { reason: 'other' } }],
      ] as const;
      for (const [name, sent] of calls) {
        const [known, unknown] = await Promise.all(
          [conversationId, randomUUID()].map(async (id) => {
            const { status, answer } = await stranger(name, { ...sent, id });
            return { status, message: answer.message };
          }),
        );
        expect(known, name).toEqual(unknown);
        expect(known?.status, name).toBe(404);
      }
    });

    it('reads the answers to a request of their own alone', async () => {
      const { id } = await makeRequest(getDb(), { owner_id: seeker.id });
      expect((await seeker('GET /chat/requests/{id}/answers', { id })).status).toBe(200);
      for (const other of [id, homeId, randomUUID()])
        expect((await stranger('GET /chat/requests/{id}/answers', { id: other })).status).toBe(404);
    });

    it('proposes no viewing of a listing that was not sent there, whether or not it exists', async () => {
      const theirs = (await makeListing(getDb(), { owner_id: owner.id })).id;
      const answers = await Promise.all(
        [theirs, (await makeListing(getDb())).id, randomUUID()].map((listingId) => propose(seeker, { listingId })),
      );
      expect(answers.map(({ status, answer }) => `${status} ${answer.message}`)).toEqual(
        Array.from({ length: 3 }, () => '409 There is no home to see here'),
      );
    });
  });

  describe('a blocked member', () => {
    beforeEach(async () => {
      expect((await owner('PUT /chat/blocks/{id}', { id: seeker.id })).status).toBe(200);
    });

    it('sends nothing more, and a file that is refused stays theirs alone', async () => {
      const fileId = await upload(seeker);
      expect((await send(seeker, { attachments: [fileId] })).status).toBe(403);
      expect((await propose(seeker)).status).toBe(403);
      expect((await load(owner, fileId)).status).toBe(404);
      expect((await load(seeker, fileId)).status).toBe(200);
      const { answer } = await owner('GET /chat/conversations/{id}/attachments', { id: conversationId });
      expect(answer.data.files).toEqual([]);
    });

    it('does not learn what the other one reads', async () => {
      await owner('PUT /chat/conversations/{id}/read', { id: conversationId, body: { seq: 1 } });
      const seen = async () =>
        (await seeker('GET /chat/conversations/{id}', { id: conversationId })).answer.data.readByOtherSeq;
      expect(await seen()).toBe(0);
      await owner('DELETE /chat/blocks/{id}', { id: seeker.id });
      expect(await seen()).toBe(1);
    });
  });

  describe('of a closed account', () => {
    it('sees neither name nor files, and cannot write to it', async () => {
      const fileId = await upload(owner);
      await send(owner, { attachments: [fileId] });
      expect((await load(seeker, fileId)).status).toBe(200);
      await close(owner);
      const { answer } = await seeker('GET /chat/conversations/{id}', { id: conversationId });
      expect(answer.data).toMatchObject({ person: null, closedBecause: 'former_member' });
      expect((await seeker('GET /chat/people/{id}', { id: owner.id })).status).toBe(404);
      expect(await search(seeker, 'Nadia')).toEqual([]);
      expect((await send(seeker)).status).toBe(403);
      expect((await propose(seeker)).status).toBe(403);
      expect((await load(seeker, fileId)).status).toBe(404);
      const shared = await seeker('GET /chat/conversations/{id}/attachments', { id: conversationId });
      expect(shared.answer.data.files).toEqual([]);
    });
  });

  it('gets no answer that a cache may keep', async () => {
    const fileId = await upload(seeker);
    await send(seeker, { attachments: [fileId] });
    const { id } = (await propose(seeker)).answer.data;
    const accept = { action: 'accept', clientId: randomUUID(), version: 1, startsAt: quarterHourInDays(2) };
    await owner('POST /viewings/{id}/answers', { id, body: accept });
    const answers = [
      await load(seeker, fileId),
      await load(stranger, fileId),
      await seeker('GET /chat/conversations'),
      await seeker('GET /chat/conversations/{id}/attachments', { id: conversationId }),
      await seeker('GET /viewings/{id}/calendar.ics', { id }),
    ];
    for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store');
  });
});
