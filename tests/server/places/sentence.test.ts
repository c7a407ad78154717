import { beforeAll, expect, it } from 'vitest';
import { sentenceQuery, sentenceSearch } from '#contract/search/sentences/sentence-search.ts';
import { readSentenceSearch } from '#server/places/sentence.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';

describeWithDatabase('sentences of home seekers', (getDb) => {
  beforeAll(async () => {
    const ottawa = { city: 'Ottawa', province: 'ON' as const };
    await getDb()
      .insertInto('places')
      .values([
        {
          id: 'ottawa',
          kind: 'city',
          name: 'Ottawa',
          ...ottawa,
          postal_prefix: null,
          lat: 45.42,
          lng: -75.69,
          radius_km: 20,
          population: 1_017_449,
        },
        {
          id: 'glebe',
          kind: 'neighbourhood',
          name: 'The Glebe',
          ...ottawa,
          postal_prefix: 'K1S',
          lat: 45.4,
          lng: -75.69,
          radius_km: 1,
        },
      ])
      .execute();
  });

  it('filters and a place of the index are read, and the rest is told', async () => {
    const read = await readSentenceSearch(getDb(), '2-bed under 2,400 in the Glebe, pets ok, with a piano');
    expect(sentenceSearch.parse(read)).toMatchObject({
      filters: { tab: 'rent', beds: '2', maxPrice: '2400', pets: 'true' },
      place: { id: 'glebe', bounds: { south: expect.closeTo(45.391, 2) } },
      notUnderstood: [expect.stringContaining('piano')],
    });
  });

  it.each([
    ['brackets', '('.repeat(200)],
    ['one word again and again', 'bed '.repeat(50)],
    ['digits', '9'.repeat(200)],
    ['quotes and a statement', "'; DROP TABLE places; --"],
    ['letters of other scripts', '東京の家 квартира בית'.repeat(8)],
  ])('%s are answered like any text', async (_what, text) => {
    const { q } = sentenceQuery.parse({ q: text.slice(0, 200) });
    expect(sentenceSearch.safeParse(await readSentenceSearch(getDb(), q)).success).toBe(true);
  });

  it('a text over the limit and an empty one are refused', () => {
    expect(sentenceQuery.safeParse({ q: 'a'.repeat(201) }).success).toBe(false);
    expect(sentenceQuery.safeParse({ q: '  ' }).success).toBe(false);
  });
});
