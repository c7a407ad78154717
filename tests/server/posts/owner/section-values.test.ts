import { expect, it } from 'vitest';
import type { PostKind, Section } from '#contract/vocabulary.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { eachTestHasOwner, type Owner } from './owner-fixture.ts';

describeWithDatabase('the values of a section', (getDb) => {
  let me: Owner;
  eachTestHasOwner(getDb, (given) => {
    me = given.me;
  });

  it.each<[Section, PostKind, string, string[]]>([
    ['residential', 'sale_property', 'features', ['loading_dock']],
    ['residential', 'rent_property', 'leaseTerm', ['60_months']],
    ['commercial', 'rent_property', 'features', ['wood_stove']],
    ['commercial', 'rent_request', 'mustHaves', ['in_suite_laundry']],
    ['commercial', 'buy_request', 'niceToHaves', ['dishwasher']],
  ])('%s refuse a new %s whose %s is %j, published or a draft', async (section, kind, field, value) => {
    for (const status of ['active', 'draft']) {
      const { status: code, answer } = await me.post(kind, { section, status, [field]: value });
      expect([code, answer.errors?.map(({ path }) => path)]).toEqual([422, [field]]);
    }
  });

  it('let a lease run for ten years in the commercial section', async () => {
    const { content } = await me.make('rent_property', {
      section: 'commercial',
      leaseTerm: ['60_months', '120_months'],
    });
    expect(content).toMatchObject({ leaseTerm: ['60_months', '120_months'] });
  });

  it('have rents by area only in the commercial section', async () => {
    const terms = {
      livingArea: 1_640,
      listPrice: 2_528,
      rentPerSquareFoot: 1_850,
      rentBasis: 'net',
      operatingCosts: 1_200,
    };
    const space = await me.make('rent_property', { section: 'commercial', ...terms });
    expect(space.content).toMatchObject(terms);
    const home = await me.make('rent_property', terms);
    expect(home.content).not.toHaveProperty('rentPerSquareFoot');
    const refused = await me.post('rent_property', { section: 'commercial', ...terms, listPrice: 9_000 });
    expect([refused.status, refused.answer.errors?.map(({ path }) => path)]).toEqual([422, ['rentPerSquareFoot']]);
  });

  it('leave what a post had before readable and editable, and take no more of it', async () => {
    const post = await me.make('sale_property', { features: ['deck'] });
    await getDb()
      .updateTable('posts')
      .set({ features: ['deck', 'loading_dock'] })
      .where('id', '=', post.id)
      .execute();
    const stored = (await me('GET /posts/{id}/content', { id: post.id })).answer.data;
    expect(stored.content).toMatchObject({ features: ['deck', 'loading_dock'] });
    const { clientId: _, ...body } = me.bodyOf('sale_property', { title: 'A house with a dock' });
    const put = (version: number, more: object) =>
      me('PUT /posts/{id}', { id: post.id, body: { ...body, version, ...more } });
    const changed = await put(stored.version, { features: ['loading_dock'] });
    expect(changed.status, changed.answer.message).toBe(200);
    const emptied = await put(changed.answer.data.version, { features: [] });
    expect(emptied.status).toBe(200);
    const again = await put(emptied.answer.data.version, { features: ['loading_dock'] });
    expect([again.status, again.answer.errors?.[0]?.path]).toEqual([422, 'features']);
  });
});
