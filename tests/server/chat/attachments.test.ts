import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { attachmentsMax, sharedFilesPerPage } from '#contract/limits.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { newPostBody } from '#tests/support/post-bodies.ts';
import { makeListing, makeUpload } from '#tests/support/server/factories.ts';
import { visitorCalls } from '#tests/support/server/member-client.ts';
import { telltalePdf } from '#tests/support/server/pdf-with-metadata.ts';
import { pdf, photo } from '#tests/support/server/sample-files.ts';
import { type Member, openAttachments } from './attachments-fixture.ts';

describeWithDatabase('attachments', (getDb) => {
  const world = openAttachments(getDb);
  const { uploaded, send, load, newest } = world;

  describe('reach the other member', () => {
    it('alone, in their order, and in the list as well', async () => {
      const lease = await uploaded(world.seeker, '../Our lease\u202e.pdf', pdf());
      const porch = await uploaded(world.seeker);
      expect(porch).toMatchObject({ type: 'photo', width: 900, height: 600, widths: [320, 640] });
      const { status, answer } = await send(world.seeker, [porch.id, lease.id]);
      expect(status, answer.message).toBe(200);
      expect(answer.data.attachments).toEqual([porch, lease]);
      expect(lease).toMatchObject({ type: 'pdf', name: 'Our lease.pdf' });
      expect(await newest(world.owner)).toEqual(answer.data);
      const list = await world.owner('GET /chat/conversations');
      expect(list.answer.data[0]?.lastMessage).toEqual(answer.data);
    });

    it('as a picture without place, camera or maker, and a PDF without metadata, for download only', async () => {
      const secret = 'Secret Lane 12';
      const located = await photo(900, 600)
        .jpeg()
        .withExif({ IFD0: { Copyright: secret }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 39/1 12/1' } })
        .toBuffer();
      const porch = await uploaded(world.seeker, 'porch.jpg', located);
      const lease = await uploaded(world.seeker, 'lease.pdf', await telltalePdf(secret));
      await send(world.seeker, [porch.id, lease.id]);
      const shown = await load(world.owner, porch.id);
      const read = await load(world.owner, lease.id, '');
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
      const { id } = await uploaded(world.seeker);
      const clientId = randomUUID();
      const first = await send(world.seeker, [id], { clientId });
      const again = await send(world.seeker, [id], { clientId });
      expect(again.status).toBe(200);
      expect(again.answer.data).toEqual(first.answer.data);
    });

    it('with the first message of a conversation', async () => {
      const { id } = await uploaded(world.other);
      const post = (await makeListing(getDb(), { owner_id: world.owner.id })).id;
      const body = { userId: world.owner.id, postId: post, clientId: randomUUID(), content: '', attachments: [id] };
      const { status, answer } = await world.other('POST /chat/conversations', { body });
      expect(status, answer.message).toBe(200);
      expect(answer.data.lastMessage.attachments).toHaveLength(1);
    });
  });

  describe('are listed with their conversation', () => {
    const shared = async (who: Member, query = '') =>
      (await who('GET /chat/conversations/{id}/attachments', { id: world.conversationId, query })).answer.data;

    it('the newest message’s first, a page at a time, for both', async () => {
      const picked: string[] = [];
      while (picked.length <= sharedFilesPerPage) {
        const rows = await Promise.all(
          Array.from({ length: attachmentsMax }, () => makeUpload(getDb(), world.seeker.id, { is_private: true })),
        );
        const ids = rows.map(({ id }) => id);
        expect((await send(world.seeker, ids)).status).toBe(200);
        picked.unshift(...ids);
      }
      const first = await shared(world.owner);
      expect(first.files.map(({ id }) => id)).toEqual(picked.slice(0, sharedFilesPerPage));
      expect(first.hasMore).toBe(true);
      const rest = await shared(world.seeker, `?before=${first.files.at(-1)?.id}`);
      expect(rest.files.map(({ id }) => id)).toEqual(picked.slice(sharedFilesPerPage));
      expect(rest.hasMore).toBe(false);
    });

    it('without those whose sender is gone', async () => {
      await send(world.seeker, [(await uploaded(world.seeker)).id]);
      const own = await uploaded(world.owner);
      await send(world.owner, [own.id]);
      await getDb()
        .updateTable('users')
        .set({ deactivated_at: new Date() })
        .where('id', '=', world.seeker.id)
        .execute();
      expect((await shared(world.owner)).files.map(({ id }) => id)).toEqual([own.id]);
    });
  });

  describe('are private', () => {
    it('to the two members: other callers cannot load them, not even by a public address', async () => {
      const porch = await uploaded(world.seeker);
      const lease = await uploaded(world.seeker, 'lease.pdf', pdf());
      const publicAddresses = [`/media/${porch.id}-640.webp`, `/media/${porch.id}-640.jpg`, `/media/${lease.id}.pdf`];
      const statuses = async () => {
        const answers = await Promise.all(publicAddresses.map((url) => world.app.inject(url)));
        return answers.map(({ statusCode }) => statusCode);
      };
      expect(await statuses()).toEqual([404, 404, 404]);
      expect((await load(world.owner, porch.id)).status).toBe(404);
      expect((await load(world.seeker, porch.id)).status).toBe(200);
      await send(world.seeker, [porch.id, lease.id]);
      expect(await statuses()).toEqual([404, 404, 404]);
      expect((await load(world.owner, porch.id)).status).toBe(200);
      for (const [id, query] of [
        [porch.id, '?width=640'],
        [lease.id, ''],
        [randomUUID(), '?width=640'],
      ] as const) {
        expect((await load(world.other, id, query)).status).toBe(404);
        expect((await load(visitorCalls(world.app), id, query)).status).toBe(401);
      }
    });

    it('and in the widths that they have only', async () => {
      const { id } = await uploaded(world.seeker);
      for (const query of ['', '?width=641', '?width=1600'])
        expect((await load(world.seeker, id, query)).status).toBe(404);
      for (const query of ['?width=-1', '?width=640&width=320', '?width=1e2', '?width=640.webp'])
        expect((await load(world.seeker, id, query)).status, query).toBe(422);
      const lease = await uploaded(world.seeker, 'lease.pdf', pdf());
      expect((await load(world.seeker, lease.id)).status).toBe(404);
    });

    it('so no post and no profile can show one', async () => {
      const { id } = await uploaded(world.seeker);
      await getDb()
        .updateTable('users')
        .set({ kyc_step: 'individual_profile_updated', user_type: 'Individual' })
        .where('id', '=', world.seeker.id)
        .execute();
      const body = { ...newPostBody('sale_property', { photos: [{ id, alt: '' }] }), clientId: randomUUID() };
      const { status } = await world.seeker('POST /posts', { body });
      expect(status).toBe(422);
    });
  });
});
