import { describe, expect, it } from 'vitest';
import { photosMax, unattachedUploadDays, unattachedUploadsMax } from '#contract/limits.ts';
import { deleteExpiredUploads } from '#server/media/uploads/uploads.service.ts';
import type { App } from '#server/platform/context.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeUpload, makeUser } from '#tests/support/server/factories.ts';
import { callsOf } from '#tests/support/server/member-client.ts';
import { pdf, photo } from '#tests/support/server/sample-files.ts';
import { eachTestUploads } from './uploads-fixture.ts';

describeWithDatabase('an upload', (getDb) => {
  let app: App;
  let member: Awaited<ReturnType<typeof callsOf>>;
  const { tidy, keptFiles, send, sendPlan, idsOf, unattachedSince, attach, detach, post, daysAgo } = eachTestUploads(
    getDb,
    (given) => {
      ({ app, member } = given);
    },
  );

  describe('unattached uploads', () => {
    it(`is removed with its files after ${unattachedUploadDays} days, not before`, async () => {
      const plan = await sendPlan();
      const setAge = (days: number) =>
        getDb()
          .updateTable('media')
          .set({ unattached_since: daysAgo(days) })
          .execute();
      await setAge(unattachedUploadDays - 0.1);
      expect(await deleteExpiredUploads(getDb())).toBe(0);
      expect((await app.inject(plan.url)).statusCode).toBe(200);
      await setAge(unattachedUploadDays + 0.1);
      expect(await deleteExpiredUploads(getDb())).toBe(1);
      await tidy();
      expect([await idsOf(), await keptFiles()]).toEqual([[], []]);
    });

    it('waits anew from when a post let it go, and never while a post holds it, a draft included', async () => {
      const { id } = await makeUpload(getDb(), member.id, { unattached_since: daysAgo(30) });
      const draft = await makeListing(getDb(), { owner_id: member.id, status: 'draft' });
      const second = await post();
      await attach(draft.id, id);
      await attach(second, id);
      expect(await unattachedSince(id)).toBeNull();
      await detach(second);
      expect(await unattachedSince(id)).toBeNull();
      expect(await deleteExpiredUploads(getDb())).toBe(0);
      await detach(draft.id);
      expect((await unattachedSince(id))?.getTime()).toBeGreaterThan(Date.now() - 60_000);
      expect(await deleteExpiredUploads(getDb())).toBe(0);
    });

    it('follows a floor plan from post to post', async () => {
      const [first, second] = [await makeUpload(getDb(), member.id), await makeUpload(getDb(), member.id)];
      const owned = await makeListing(getDb(), { owner_id: member.id, floor_plan_media_id: first.id });
      expect(await unattachedSince(first.id)).toBeNull();
      await getDb().updateTable('posts').set({ floor_plan_media_id: second.id }).where('id', '=', owned.id).execute();
      expect([await unattachedSince(first.id), await unattachedSince(second.id)]).toEqual([expect.any(Date), null]);
      await getDb().deleteFrom('posts').where('id', '=', owned.id).execute();
      expect(await unattachedSince(second.id)).toEqual(expect.any(Date));
    });

    it('leaves profile pictures and drawings alone', async () => {
      await member('POST /user/profile_picture', {
        file: { name: 'me.png', bytes: await photo(90, 90).png().toBuffer() },
      });
      const source = JSON.stringify({ type: 'drawing', seed: 'x', kind: 'semi', scene: 'exterior' });
      const drawing = await makeUpload(getDb(), member.id, { source, unattached_since: null });
      const postId = await post();
      await attach(postId, drawing.id);
      await detach(postId);
      const unattached = await getDb()
        .selectFrom('media')
        .select('id')
        .where('unattached_since', 'is not', null)
        .execute();
      expect(unattached).toEqual([]);
      expect(await idsOf()).toHaveLength(2);
    });

    it('is removed once, however many processes look', async () => {
      for (let count = 0; count < 250; count++) await makeUpload(getDb(), member.id, { unattached_since: daysAgo(9) });
      const sweepAll = async () => {
        let all = 0;
        for (let some = await deleteExpiredUploads(getDb()); some > 0; some = await deleteExpiredUploads(getDb()))
          all += some;
        return all;
      };
      const removed = await Promise.all([sweepAll(), sweepAll(), sweepAll()]);
      expect(removed.reduce((sum, each) => sum + each, 0)).toBe(250);
      expect(await idsOf()).toEqual([]);
    });

    it(`are at most ${unattachedUploadsMax} files of one member, also where several are sent at once`, async () => {
      for (let count = 0; count < unattachedUploadsMax - 2; count++) await makeUpload(getDb(), member.id);
      const held = await makeUpload(getDb(), member.id);
      await attach(await post(), held.id);
      const answers = await Promise.all(Array.from({ length: 5 }, () => send('plan.pdf', pdf())));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
      expect(answers.find(({ status }) => status === 409)?.answer.message).toMatch(/aren’t in a post or message yet/);
      const other = await callsOf(app, getDb(), (await makeUser(getDb())).id);
      expect((await other('POST /media', { file: { name: 'plan.pdf', bytes: pdf() } })).status).toBe(200);
    });

    it('count to no limit once a post has held them', async () => {
      const plan = await makeUpload(getDb(), member.id);
      for (let posts = 0; posts * photosMax < unattachedUploadsMax; posts++) {
        const { id } = await makeListing(getDb(), { owner_id: member.id, floor_plan_media_id: plan.id });
        for (let position = 0; position < photosMax; position++)
          await attach(id, (await makeUpload(getDb(), member.id)).id, position);
      }
      await getDb().deleteFrom('posts').execute();
      expect(await unattachedSince(plan.id)).toEqual(expect.any(Date));
      for (let count = 0; count < unattachedUploadsMax - 1; count++) await makeUpload(getDb(), member.id);
      const answers = [await send('plan.pdf', pdf()), await send('plan.pdf', pdf())];
      expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    });
  });
});
