import type { Kysely, KyselyPlugin } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '#server/platform/db/schema/database-schema.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { resoHouse } from '#tests/support/server/import-files.ts';
import { useImports } from './imports-fixture.ts';

/** ANALYZE runs out of its time. */
const slowToAnalyze: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (JSON.stringify(node).includes('ANALYZE')) throw new Error('canceling statement due to statement timeout');
    return node;
  },
  transformResult: async ({ result }) => result,
};

describeWithDatabase('an import that is interrupted, or runs beside another', (getDb) => {
  const { load, loadRows, pictures, posts, photosOf, mediaOfOwner, only } = useImports(getDb);

  it('leaves nothing where it is stopped or fails half-way', async () => {
    const many = Array.from({ length: 1_200 }, (_, at) => ({ ...resoHouse, ListingKey: `M-${at}` }));
    const first = { ...resoHouse, ListingKey: 'P', Media: 'front.jpg' };
    const stop = new AbortController();
    // Three looks while rows are read, one for the picture, one for each batch: it comes when the first of these has been written.
    let looks = 0;
    const signal = Object.assign(Object.create(stop.signal), {
      throwIfAborted: () => {
        looks += 1;
        if (looks > 5) throw new Error('Stopped.');
      },
    });
    await expect(loadRows([first, ...many], { ...pictures(), signal })).rejects.toThrow('Stopped.');
    expect(await posts()).toEqual([]);
    expect(await mediaOfOwner()).toEqual([]);
    // A JSON list that breaks after a thousand records.
    const broken = JSON.stringify(many).slice(0, -10);
    await expect(load(broken)).rejects.toThrow('can’t be read after record');
    expect(await posts()).toEqual([]);
  });

  it('is done once its rows are in, though the planner cannot be told of them', async () => {
    const many = Array.from({ length: 1_000 }, (_, at) => ({ ...resoHouse, ListingKey: `M-${at}` }));
    const executor = getDb().getExecutor().withPlugin(slowToAnalyze);
    const asked = vi.spyOn(getDb(), 'getExecutor').mockReturnValue(executor);
    onTestFinished(() => asked.mockRestore());
    const withPictures = [{ ...resoHouse, Media: 'front.jpg|back.jpg' }, ...many];
    expect((await loadRows(withPictures, pictures())).counts.created).toBe(1_001);
    expect(await photosOf((await posts())[0]?.id ?? '')).toHaveLength(2);
  });

  it('leaves posts their pictures where the connection is lost as they came in', async () => {
    const begin = getDb().transaction.bind(getDb());
    let isLost = false;
    const execute = async (work: Parameters<ReturnType<Kysely<Database>['transaction']>['execute']>[0]) => {
      const done = await begin().execute(work);
      if (isLost || (await posts()).length === 0) return done;
      isLost = true;
      throw new Error('Connection terminated unexpectedly');
    };
    const begun = vi.spyOn(getDb(), 'transaction').mockImplementation(() => Object.assign(begin(), { execute }));
    onTestFinished(() => begun.mockRestore());
    const rows = [{ ...resoHouse, Media: 'front.jpg|back.jpg' }];
    await expect(loadRows(rows, pictures())).rejects.toThrow('The commit was not answered');
    const { id, status } = await only();
    expect(status).toBe('active');
    expect(await photosOf(id)).toHaveLength(2);
  });

  it('is done by two at a time one after the other', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => ({ ...resoHouse, ListingKey: `T-${at}` }));
    const [one, two] = await Promise.all([loadRows(rows), loadRows(rows)]);
    expect(one.counts.created + two.counts.created).toBe(120);
    expect(one.counts.unchanged + two.counts.unchanged).toBe(120);
    expect(await posts()).toHaveLength(120);
  });
});
