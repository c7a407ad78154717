import { expect, it, onTestFinished } from 'vitest';
import { pageSettings } from '#contract/page-settings.ts';
import { isInArea } from '#contract/search/drawn-area/area-geometry.ts';
import { decodeArea } from '#contract/search/drawn-area/area-text.ts';
import type { Db } from '#server/platform/db/database.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeUser } from '#tests/support/server/factories.ts';
import { busLine, folderOf, zipOf } from '#tests/support/server/gtfs-files.ts';
import { runsTransit } from '#tests/support/server/runs-transit.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';

const page = { template: async () => '<!doctype html><head><!--head--></head><div id="root"></div>' };

async function open(db: Db, env: NodeJS.ProcessEnv = {}) {
  const app = await buildTestApp(db, { env, page });
  onTestFinished(() => app.close());
  const ask = async (query: string) => {
    const response = await app.inject({ url: `/api/v1/travel-area?${query}` });
    return { status: response.statusCode, ...response.json<{ data: { area: string | null }; message: string }>() };
  };
  const { body } = await app.inject({ url: '/', headers: { accept: 'text/html' } });
  return { app, ask, isOffered: body.includes(`name="${pageSettings.publicTransport}"`) };
}

const downtown = 'lat=45.42&lng=-75.7&minutes=30';

describeWithDatabase('the area that public transport reaches', (getDb) => {
  it('is none where the site has no timetables, and is not offered', async () => {
    const { ask, isOffered } = await open(getDb());
    expect(isOffered).toBe(false);
    expect(await ask(downtown)).toMatchObject({ status: 200, data: { area: null, day: null } });
  });

  it.skipIf(runsTransit)('is none on a Node that is too old, and is not offered', async () => {
    const { ask, isOffered } = await open(getDb(), { GTFS_FOLDER: folderOf({ 'a.zip': zipOf(busLine) }) });
    expect(isOffered).toBe(false);
    expect(await ask(downtown)).toMatchObject({ status: 200, data: { area: null, day: null } });
  });

  it('is refused for parameters that are no place and no time', async () => {
    const { ask } = await open(getDb());
    const refused = [
      '',
      'lat=45&lng=-75',
      'lat=91&lng=-75&minutes=30',
      'lat=45&lng=-181&minutes=30',
      'lat=45&lng=-75&minutes=0',
      'lat=45&lng=-75&minutes=61',
      'lat=45&lng=-75&minutes=1e1',
      'lat=45&lng=-75&minutes=30.5',
      'lat=NaN&lng=-75&minutes=30',
      'lat=45&lat=46&lng=-75&minutes=30',
      'lat=%00&lng=-75&minutes=30',
      `lat=45&lng=-75&minutes=${'9'.repeat(2_000)}`,
    ];
    for (const query of refused) expect(await ask(query), query).toMatchObject({ status: 422, success: false });
  });

  it.runIf(runsTransit)('finds the homes in it, on the day of the timetable', async () => {
    const { id: owner_id } = await makeUser(getDb());
    await makeListing(getDb(), { id: 'reached', owner_id, lat: 45.4205, lng: -75.829 });
    await makeListing(getDb(), { id: 'between', owner_id, lat: 45.42, lng: -75.795 });
    const { app, ask, isOffered } = await open(getDb(), { GTFS_FOLDER: folderOf({ 'a.zip': zipOf(busLine) }) });
    expect(isOffered).toBe(true);
    await expect.poll(async () => (await ask(downtown)).status, { timeout: 20_000, interval: 800 }).toBe(200);
    const { data } = await ask(downtown);
    expect(data).toMatchObject({ day: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) });
    expect(isInArea(decodeArea(data.area ?? ''), { lat: 45.42, lng: -75.7 })).toBe(true);
    const found = await app.inject({ url: `/api/v1/posts?tab=sale&travel=transit-30&area=${data.area}` });
    expect(found.json<{ data: { id: string }[] }>().data.map(({ id }) => id)).toEqual(['reached']);
    expect((await ask('lat=45.42&lng=179.9999&minutes=30')).data.area).toBeNull();
    expect((await ask('lat=-90&lng=0&minutes=60')).data.area).toBeNull();
  });
});
