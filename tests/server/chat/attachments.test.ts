import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deletionWord } from '#contract/account/user.ts';
import {
  attachmentBytesMax,
  attachmentsMax,
  attachmentsPerDay,
  looseUploadDays,
  sharedFilesPerPage,
} from '#contract/limits.ts';
import { sweepLoose } from '#server/media/uploads/uploads.service.ts';
import { readConfig } from '#server/platform/config.ts';
import type { App } from '#server/platform/context.ts';
import { openFileStores } from '#server/platform/files/file-stores.ts';
import { removeUnreferencedFiles } from '#server/platform/files/unreferenced-files.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { newPostBody } from '#tests/support/post-bodies.ts';
import { makeListing, makeUpload, makeUser } from '#tests/support/server/factories.ts';
import { callsOf, severalAddresses, visitorCalls } from '#tests/support/server/member-client.ts';
import { telltalePdf } from '#tests/support/server/pdf-with-metadata.ts';
import { badFiles, pdf, photo } from '#tests/support/server/sample-files.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';

type Member = Awaited<ReturnType<typeof callsOf>>;

describeWithDatabase('attachments', (getDb) => {
  const env = { DATA_DIR: '', ...severalAddresses };
  let app: App;
  let owner: Member;
  let seeker: Member;
  let other: Member;
  let conversationId: string;
  beforeAll(async () => {
    env.DATA_DIR = await mkdtemp(join(tmpdir(), 'gable-attached-'));
    app = await buildTestApp(getDb(), { env });
  });
  afterAll(async () => {
    await app.close();
    await rm(env.DATA_DIR, { recursive: true });
  });
  const member = async (firstName: string) =>
    callsOf(app, getDb(), (await makeUser(getDb(), { first_name: firstName })).id);

  beforeEach(async () => {
    [owner, seeker, other] = [await member('Nadia'), await member('Maude'), await member('Owen')];
    const home = (await makeListing(getDb(), { owner_id: owner.id })).id;
    conversationId = await begin(seeker, owner.id, home);
  });

  async function begin(from: Member, userId: string, postId: string) {
    const body = { userId, postId, clientId: randomUUID(), content: 'Is the shed staying?' };
    return (await from('POST /chat/conversations', { body })).answer.data.id;
  }
  const picture = () => photo(900, 600).jpeg().toBuffer();
  const front = async () => ({ name: 'front.jpg', bytes: await picture() });
  const upload = async (from: Member, name = 'porch.jpg', bytes?: Buffer) =>
    from('POST /chat/attachments', { file: { name, bytes: bytes ?? (await picture()) } });
  const uploaded = async (from: Member, name?: string, bytes?: Buffer) => {
    const { status, answer } = await upload(from, name, bytes);
    expect(status, answer.message).toBe(200);
    return answer.data;
  };
  const send = (from: Member, attachments: string[], more: object = {}) =>
    from('POST /chat/conversations/{id}/messages', {
      id: conversationId,
      body: { clientId: randomUUID(), content: '', attachments, ...more },
    });
  const load = (from: ReturnType<typeof visitorCalls>, id: string, query = '?width=640') =>
    from('GET /chat/attachments/{id}', { id, query });
  const newest = async (from: Member) => {
    const { answer } = await from('GET /chat/conversations/{id}/messages', { id: conversationId });
    return answer.data.messages.at(-1);
  };
  const mediaIds = async () => (await getDb().selectFrom('media').select('id').execute()).map(({ id }) => id);

  describe('reach the other member', () => {
    it('alone, in their order, and in the list as well', async () => {
      const lease = await uploaded(seeker, '../Our lease\u202e.pdf', pdf());
      const porch = await uploaded(seeker);
      expect(porch).toMatchObject({ type: 'photo', width: 900, height: 600, widths: [320, 640] });
      const { status, answer } = await send(seeker, [porch.id, lease.id]);
      expect(status, answer.message).toBe(200);
      expect(answer.data.attachments).toEqual([porch, lease]);
      expect(lease).toMatchObject({ type: 'pdf', name: 'Our lease.pdf' });
      expect(await newest(owner)).toEqual(answer.data);
      const list = await owner('GET /chat/conversations');
      expect(list.answer.data[0]?.lastMessage).toEqual(answer.data);
    });

    it('as a picture without place, camera or maker, and a PDF without metadata, for download only', async () => {
      const secret = 'Secret Lane 12';
      const located = await photo(900, 600)
        .jpeg()
        .withExif({ IFD0: { Copyright: secret }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 39/1 12/1' } })
        .toBuffer();
      const porch = await uploaded(seeker, 'porch.jpg', located);
      const lease = await uploaded(seeker, 'lease.pdf', await telltalePdf(secret));
      await send(seeker, [porch.id, lease.id]);
      const shown = await load(owner, porch.id);
      const read = await load(owner, lease.id, '');
      for (const [{ status, headers, bytes }, type, name] of [
        [shown, 'image/webp', 'Photo.webp'],
        [read, 'application/pdf', 'lease.pdf'],
      ] as const) {
        expect(status).toBe(200);
        expect(headers['content-type']).toBe(type);
        expect(headers['content-disposition']).toMatch(`attachment; filename="${name}"`);
        expect(headers['x-content-type-options']).toBe('nosniff');
        expect(headers['cache-control']).toBe('no-store');
        expect(bytes.includes(secret)).toBe(false);
      }
      expect(shown.bytes.subarray(8, 12).toString()).toBe('WEBP');
    });

    it('once, also when the message is sent again', async () => {
      const { id } = await uploaded(seeker);
      const clientId = randomUUID();
      const first = await send(seeker, [id], { clientId });
      const again = await send(seeker, [id], { clientId });
      expect(again.status).toBe(200);
      expect(again.answer.data).toEqual(first.answer.data);
    });

    it('with the first message of a conversation', async () => {
      const { id } = await uploaded(other);
      const post = (await makeListing(getDb(), { owner_id: owner.id })).id;
      const body = { userId: owner.id, postId: post, clientId: randomUUID(), content: '', attachments: [id] };
      const { status, answer } = await other('POST /chat/conversations', { body });
      expect(status, answer.message).toBe(200);
      expect(answer.data.lastMessage.attachments).toHaveLength(1);
    });
  });

  describe('are listed with their conversation', () => {
    const shared = async (who: Member, query = '') =>
      (await who('GET /chat/conversations/{id}/attachments', { id: conversationId, query })).answer.data;

    it('the newest message’s first, a page at a time, for both', async () => {
      const picked: string[] = [];
      while (picked.length <= sharedFilesPerPage) {
        const rows = await Promise.all(
          Array.from({ length: attachmentsMax }, () => makeUpload(getDb(), seeker.id, { is_private: true })),
        );
        const ids = rows.map(({ id }) => id);
        expect((await send(seeker, ids)).status).toBe(200);
        picked.unshift(...ids);
      }
      const first = await shared(owner);
      expect(first.files.map(({ id }) => id)).toEqual(picked.slice(0, sharedFilesPerPage));
      expect(first.hasMore).toBe(true);
      const rest = await shared(seeker, `?before=${first.files.at(-1)?.id}`);
      expect(rest.files.map(({ id }) => id)).toEqual(picked.slice(sharedFilesPerPage));
      expect(rest.hasMore).toBe(false);
    });

    it('without those whose sender is gone', async () => {
      await send(seeker, [(await uploaded(seeker)).id]);
      const own = await uploaded(owner);
      await send(owner, [own.id]);
      await getDb().updateTable('users').set({ deactivated_at: new Date() }).where('id', '=', seeker.id).execute();
      expect((await shared(owner)).files.map(({ id }) => id)).toEqual([own.id]);
    });
  });

  describe('are private', () => {
    it('to the two members: nobody else loads them, not even by a public address', async () => {
      const porch = await uploaded(seeker);
      const lease = await uploaded(seeker, 'lease.pdf', pdf());
      const publicAddresses = [`/media/${porch.id}-640.webp`, `/media/${porch.id}-640.jpg`, `/media/${lease.id}.pdf`];
      const statuses = async () => {
        const answers = await Promise.all(publicAddresses.map((url) => app.inject(url)));
        return answers.map(({ statusCode }) => statusCode);
      };
      expect(await statuses()).toEqual([404, 404, 404]);
      expect((await load(owner, porch.id)).status).toBe(404);
      expect((await load(seeker, porch.id)).status).toBe(200);
      await send(seeker, [porch.id, lease.id]);
      expect(await statuses()).toEqual([404, 404, 404]);
      expect((await load(owner, porch.id)).status).toBe(200);
      for (const [id, query] of [
        [porch.id, '?width=640'],
        [lease.id, ''],
        [randomUUID(), '?width=640'],
      ] as const) {
        expect((await load(other, id, query)).status).toBe(404);
        expect((await load(visitorCalls(app), id, query)).status).toBe(401);
      }
    });

    it('and in the widths that they have only', async () => {
      const { id } = await uploaded(seeker);
      for (const query of ['', '?width=641', '?width=1600']) expect((await load(seeker, id, query)).status).toBe(404);
      for (const query of ['?width=-1', '?width=640&width=320', '?width=1e2', '?width=640.webp'])
        expect((await load(seeker, id, query)).status, query).toBe(422);
      const lease = await uploaded(seeker, 'lease.pdf', pdf());
      expect((await load(seeker, lease.id)).status).toBe(404);
    });

    it('so no post and no profile can show one', async () => {
      const { id } = await uploaded(seeker);
      await getDb()
        .updateTable('users')
        .set({ kyc_step: 'individual_profile_updated', user_type: 'Individual' })
        .where('id', '=', seeker.id)
        .execute();
      const body = { ...newPostBody('sale_property', { photos: [{ id, alt: '' }] }), clientId: randomUUID() };
      const { status } = await seeker('POST /posts', { body });
      expect(status).toBe(422);
    });
  });

  describe('are refused', () => {
    it.each<[string, () => Promise<string>]>([
      ['another member’s upload', async () => (await uploaded(owner)).id],
      ['a picture of a post', async () => (await seeker('POST /media', { file: await front() })).answer.data.id],
      [
        'one that was sent before',
        async () => (await send(seeker, [(await uploaded(seeker)).id])).answer.data.attachments[0]?.id ?? '',
      ],
      ['one that is not there', async () => randomUUID()],
    ])('%s', async (_what, makeId) => {
      const id = await makeId();
      const before = await newest(seeker);
      const mine = await uploaded(seeker);
      const { status } = await send(seeker, [mine.id, id]);
      expect(status).toBe(409);
      expect(await newest(seeker)).toEqual(before);
      expect((await send(seeker, [mine.id])).status).toBe(200);
    });

    it('by two messages at once: one of them has it', async () => {
      const { id } = await uploaded(seeker);
      const answers = await Promise.all([send(seeker, [id]), send(seeker, [id]), send(seeker, [id])]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    });

    it('beyond five, twice in a message, and without anything', async () => {
      const ids = Array.from({ length: attachmentsMax + 1 }, () => randomUUID());
      expect((await send(seeker, ids)).status).toBe(422);
      expect((await send(seeker, ['a', 'a'])).status).toBe(422);
      expect((await send(seeker, [])).status).toBe(422);
      expect((await send(seeker, ['../../etc/passwd'])).status).toBe(422);
    });

    it('files that are too large or no picture and no PDF', async () => {
      const large = await upload(seeker, 'large.pdf', pdf({ bytes: attachmentBytesMax + 1_000 }));
      expect(large.status).toBe(413);
      for (const { name, make, status } of badFiles) {
        const bytes = await make();
        if (bytes.length <= attachmentBytesMax) expect((await upload(seeker, name, bytes)).status, name).toBe(status);
      }
    });

    it('more than a day’s share', async () => {
      const times = Array.from({ length: attachmentsPerDay }, () => new Date());
      const forget = new Date(Date.now() + 60_000);
      await getDb()
        .insertInto('recent_attempts')
        .values({ key: `attachments of ${seeker.id}`, times, forget_at: forget })
        .execute();
      const { status, headers } = await upload(seeker);
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    });
  });

  describe('do not stay', () => {
    const stores = () => openFileStores(readConfig(env));
    const keptFiles = async () => (await readdir(join(env.DATA_DIR, 'media'), { recursive: true })).join('\n');

    it('where no message carries them', async () => {
      const [unsent, removed, sent] = [await uploaded(seeker), await uploaded(seeker), await uploaded(seeker)];
      await send(seeker, [sent.id]);
      expect((await seeker('DELETE /media/{id}', { id: sent.id })).status).toBe(409);
      expect((await owner('DELETE /media/{id}', { id: removed.id })).status).toBe(404);
      expect((await seeker('DELETE /media/{id}', { id: removed.id })).status).toBe(200);
      const old = new Date(Date.now() - (looseUploadDays + 1) * 86_400_000);
      await getDb().updateTable('media').set({ created_at: old }).execute();
      await getDb().updateTable('media').set({ loose_since: old }).where('loose_since', 'is not', null).execute();
      await sweepLoose(getDb());
      const ids = await mediaIds();
      expect([unsent, removed, sent].map(({ id }) => ids.includes(id))).toEqual([false, false, true]);
    });

    it('once the sender’s account is closed or deleted; the message stays', async () => {
      const porch = await uploaded(seeker);
      const lease = await uploaded(seeker, 'lease.pdf', pdf());
      await send(seeker, [porch.id, lease.id], { content: 'Here they are' });
      await getDb().updateTable('users').set({ deactivated_at: new Date() }).where('id', '=', seeker.id).execute();
      expect((await load(owner, porch.id)).status).toBe(404);
      await getDb().updateTable('users').set({ deactivated_at: null }).where('id', '=', seeker.id).execute();
      expect((await load(owner, porch.id)).status).toBe(200);

      const exported = await seeker('GET /user/export');
      expect(exported.bytes.toString()).toContain(`"${porch.id}"`);
      expect((await seeker('DELETE /user', { body: { confirmation: deletionWord } })).status).toBe(200);
      expect((await load(owner, porch.id)).status).toBe(404);
      expect(await newest(owner)).toMatchObject({
        content: 'Here they are',
        attachments: [
          { id: porch.id, type: 'unavailable', was: 'photo' },
          { id: lease.id, type: 'unavailable', was: 'pdf' },
        ],
      });
      await removeUnreferencedFiles(getDb(), stores());
      expect(await keptFiles()).not.toContain(porch.id);
      expect(await keptFiles()).not.toContain(lease.id);
    });
  });
});
