import { beforeAll, expect, it } from 'vitest';
import { restoreFreePlan } from '#tests/support/database/roomy-free-plan.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { resoHouse } from '#tests/support/server/import-files.ts';
import { useImports } from './imports-fixture.ts';

describeWithDatabase('an import for an owner on the free plan', (getDb) => {
  const { loadRows, pictures, posts } = useImports(getDb);
  beforeAll(() => restoreFreePlan(getDb()));
  const rows = (count: number, more: object = {}) =>
    Array.from({ length: count }, (_, at) => ({ ...resoHouse, ListingKey: `P-${at}`, Media: 'front.jpg', ...more }));
  const statuses = async () => (await posts()).map(({ status }) => status);
  const within = () => ({ ...pictures(), beyondPlan: false });

  it('puts as many on the market as the plan allows, and the rest comes in paused', async () => {
    for (const isDryRun of [true, false])
      expect(await loadRows(rows(4), { ...within(), isDryRun })).toMatchObject({
        plan: { name: 'Free', limits: { activeListings: 1 } },
        counts: { created: 4, pausedByPlan: 3 },
      });
    expect(await statuses()).toEqual(['active', 'paused', 'paused', 'paused']);
    expect((await posts()).map(({ paused_by_plan }) => paused_by_plan)).toEqual([false, true, true, true]);
    expect((await loadRows(rows(4), within())).counts).toMatchObject({ unchanged: 4, pausedByPlan: 0 });
  });

  it('lifts the limit where that is asked for, also for what came in paused before', async () => {
    await loadRows(rows(3), within());
    expect((await loadRows(rows(4), { ...pictures(), beyondPlan: true })).counts).toMatchObject({
      created: 1,
      updated: 2,
      unchanged: 1,
      pausedByPlan: 0,
    });
    expect(await statuses()).toEqual(Array(4).fill('active'));
    expect((await posts()).some(({ paused_by_plan }) => paused_by_plan)).toBe(false);
  });

  it('counts what is under offer, not what is paused or a draft', async () => {
    const [held, pending, active] = rows(3);
    await loadRows(
      [
        { ...resoHouse, ListingKey: 'D' },
        { ...held, StandardStatus: 'Hold' },
      ],
      within(),
    );
    const more = [{ ...pending, StandardStatus: 'Pending' }, active ?? {}];
    expect((await loadRows(more, within())).counts).toMatchObject({ created: 2, pausedByPlan: 1 });
    expect(await statuses()).toEqual(['draft', 'paused', 'under_offer', 'paused']);
  });

  it('gives the room of what is over in the file to another, wherever it stands', async () => {
    await loadRows(rows(1), within());
    const next = { ...resoHouse, ListingKey: 'N', Media: 'front.jpg' };
    const over = { ListingKey: 'P-0', StandardStatus: 'Closed' };
    for (const isDryRun of [true, false])
      expect((await loadRows([next, over], { ...within(), isDryRun })).counts).toMatchObject({
        created: 1,
        takenDown: 1,
        pausedByPlan: 0,
      });
    expect(await statuses()).toEqual(['active', 'closed']);
  });

  it('leaves paused what would come back beyond the limit, changes what it says, and brings it back once there is room', async () => {
    await loadRows(rows(1), within());
    const [other] = rows(2).slice(1);
    await loadRows([{ ...other, StandardStatus: 'Hold' }], within());
    const again = { ...other, ListPrice: '700000' };
    expect((await loadRows([again], within())).counts).toMatchObject({ updated: 1, pausedByPlan: 1 });
    expect(await posts()).toMatchObject([{ status: 'active' }, { status: 'paused', list_price: 700_000 }]);
    await loadRows([{ ListingKey: 'P-0', StandardStatus: 'Closed' }], within());
    expect((await loadRows([again], within())).counts).toMatchObject({ updated: 1, pausedByPlan: 0 });
    expect(await posts()).toMatchObject([{ status: 'closed' }, { status: 'active', paused_by_plan: false }]);
  });

  it('leaves paused what ran out while another took its place', async () => {
    await loadRows(rows(2), within());
    const ended = { status: 'expired' as const, expires_at: new Date('2026-01-01') };
    const [first, second] = await posts();
    const change = (id = '') => getDb().updateTable('posts').where('id', '=', id);
    await change(first?.id).set(ended).execute();
    await change(second?.id).set({ status: 'active', paused_by_plan: false }).execute();
    expect((await loadRows(rows(2), within())).counts).toMatchObject({ unchanged: 2, pausedByPlan: 0 });
    expect(await statuses()).toEqual(['expired', 'active']);
  });

  it('takes the first photos that the plan allows, and says how many it left out', async () => {
    const Media = Array.from({ length: 12 }, (_, at) => (at % 2 ? 'back.jpg' : 'front.jpg')).join('|');
    const row = { ...resoHouse, Media };
    for (const isDryRun of [true, false])
      expect((await loadRows([row], { ...within(), isDryRun })).photosLeftOut).toBe(2);
    const [post] = await posts();
    const photos = getDb()
      .selectFrom('post_photos')
      .select('media_id')
      .where('post_id', '=', post?.id ?? '');
    expect(await photos.execute()).toHaveLength(10);
    expect(await loadRows([row], within())).toMatchObject({ photosLeftOut: 0, counts: { unchanged: 1 } });
    expect(await loadRows([row], { ...pictures(), beyondPlan: true })).toMatchObject({ counts: { updated: 1 } });
    expect(await photos.execute()).toHaveLength(12);
    expect(await loadRows([row], within())).toMatchObject({ photosLeftOut: 0, counts: { unchanged: 1 } });
  });
});
