import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deletionWord } from '#contract/account/user.ts';
import { attachmentBytesMax, attachmentsMax, attachmentsPerDay, unattachedUploadDays } from '#contract/limits.ts';
import { deleteExpiredUploads } from '#server/media/uploads/uploads.service.ts';
import { readConfig } from '#server/platform/config.ts';
import { openFileStores } from '#server/platform/files/file-stores.ts';
import { removeUnreferencedFiles } from '#server/platform/files/unreferenced-files.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { badFiles, pdf } from '#tests/support/server/sample-files.ts';
import { openAttachments } from './attachments-fixture.ts';

describeWithDatabase('attachments', (getDb) => {
  const world = openAttachments(getDb);
  const { uploaded, send, load, newest, upload, front, mediaIds, env } = world;

  describe('are refused', () => {
    it.each<[string, () => Promise<string>]>([
      ['another member’s upload', async () => (await uploaded(world.owner)).id],
      ['a picture of a post', async () => (await world.seeker('POST /media', { file: await front() })).answer.data.id],
      [
        'one that was sent before',
        async () =>
          (await send(world.seeker, [(await uploaded(world.seeker)).id])).answer.data.attachments[0]?.id ?? '',
      ],
      ['one that is not there', async () => randomUUID()],
    ])('%s', async (_what, makeId) => {
      const id = await makeId();
      const before = await newest(world.seeker);
      const mine = await uploaded(world.seeker);
      const { status } = await send(world.seeker, [mine.id, id]);
      expect(status).toBe(409);
      expect(await newest(world.seeker)).toEqual(before);
      expect((await send(world.seeker, [mine.id])).status).toBe(200);
    });

    it('by two messages at once: one of them has it', async () => {
      const { id } = await uploaded(world.seeker);
      const answers = await Promise.all([send(world.seeker, [id]), send(world.seeker, [id]), send(world.seeker, [id])]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    });

    it('beyond five, twice in a message, and without anything', async () => {
      const ids = Array.from({ length: attachmentsMax + 1 }, () => randomUUID());
      expect((await send(world.seeker, ids)).status).toBe(422);
      expect((await send(world.seeker, ['a', 'a'])).status).toBe(422);
      expect((await send(world.seeker, [])).status).toBe(422);
      expect((await send(world.seeker, ['../../etc/passwd'])).status).toBe(422);
    });

    it('files that are too large or no picture and no PDF', async () => {
      const large = await upload(world.seeker, 'large.pdf', pdf({ bytes: attachmentBytesMax + 1_000 }));
      expect(large.status).toBe(413);
      for (const { name, make, status } of badFiles) {
        const bytes = await make();
        if (bytes.length <= attachmentBytesMax)
          expect((await upload(world.seeker, name, bytes)).status, name).toBe(status);
      }
    });

    it('more than a day’s share', async () => {
      const times = Array.from({ length: attachmentsPerDay }, () => new Date());
      const forget = new Date(Date.now() + 60_000);
      await getDb()
        .insertInto('recent_attempts')
        .values({ key: `attachments of ${world.seeker.id}`, times, forget_at: forget })
        .execute();
      const { status, headers } = await upload(world.seeker);
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    });
  });

  describe('do not stay', () => {
    const stores = () => openFileStores(readConfig(env));
    const keptFiles = async () => (await readdir(join(env.DATA_DIR, 'media'), { recursive: true })).join('\n');

    it('where no message carries them', async () => {
      const [unsent, removed, sent] = [
        await uploaded(world.seeker),
        await uploaded(world.seeker),
        await uploaded(world.seeker),
      ];
      await send(world.seeker, [sent.id]);
      expect((await world.seeker('DELETE /media/{id}', { id: sent.id })).status).toBe(409);
      expect((await world.owner('DELETE /media/{id}', { id: removed.id })).status).toBe(404);
      expect((await world.seeker('DELETE /media/{id}', { id: removed.id })).status).toBe(200);
      const old = new Date(Date.now() - (unattachedUploadDays + 1) * 86_400_000);
      await getDb().updateTable('media').set({ created_at: old }).execute();
      await getDb()
        .updateTable('media')
        .set({ unattached_since: old })
        .where('unattached_since', 'is not', null)
        .execute();
      await deleteExpiredUploads(getDb());
      const ids = await mediaIds();
      expect([unsent, removed, sent].map(({ id }) => ids.includes(id))).toEqual([false, false, true]);
    });

    it('once the sender’s account is closed or deleted; the message stays', async () => {
      const porch = await uploaded(world.seeker);
      const lease = await uploaded(world.seeker, 'lease.pdf', pdf());
      await send(world.seeker, [porch.id, lease.id], { content: 'Here they are' });
      await getDb()
        .updateTable('users')
        .set({ deactivated_at: new Date() })
        .where('id', '=', world.seeker.id)
        .execute();
      expect((await load(world.owner, porch.id)).status).toBe(404);
      await getDb().updateTable('users').set({ deactivated_at: null }).where('id', '=', world.seeker.id).execute();
      expect((await load(world.owner, porch.id)).status).toBe(200);

      const exported = await world.seeker('GET /user/export');
      expect(exported.bytes.toString()).toContain(`"${porch.id}"`);
      expect((await world.seeker('DELETE /user', { body: { confirmation: deletionWord } })).status).toBe(200);
      expect((await load(world.owner, porch.id)).status).toBe(404);
      expect(await newest(world.owner)).toMatchObject({
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
