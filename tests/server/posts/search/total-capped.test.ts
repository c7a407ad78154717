import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { countMax, placePricesMax } from '#contract/limits.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing } from '#tests/support/server/factories.ts';
import { getOnce } from '#tests/support/server/get-once.ts';

describeWithDatabase('more posts than are counted', (getDb) => {
  const more = countMax + 30;

  beforeAll(async () => {
    const { id } = await makeListing(getDb(), { id: 'model' });
    // Ten at each price, twenty at each place, the later the newer.
    await sql`INSERT INTO posts (id, owner_id, section, kind, status, title, description, property_sub_types, list_price,
        bedrooms_total, city, province, postal_code, exact_lat, exact_lng, lat, lng, published_at, first_listed_at)
      SELECT 'copy' || n, owner_id, section, kind, status, title, description, property_sub_types, 100000 + n / 10 * 100,
        bedrooms_total, city, province, postal_code, 45.3 + n / 20 / 5000.0, -75.7, 45.3 + n / 20 / 5000.0, -75.7,
        published_at + n * interval '1 second', first_listed_at
      FROM posts, generate_series(1, ${more}::int) n WHERE id = ${id}`.execute(getDb());
    const place = { id: 'ottawa', kind: 'city' as const, name: 'Ottawa', city: 'Ottawa', province: 'ON' as const };
    await getDb()
      .insertInto('places')
      .values({ ...place, postal_prefix: null, lat: 45.4, lng: -75.7, radius_km: 30 })
      .execute();
  });

  const get = (path: string) => getOnce(getDb(), path);

  const idsOf = (answer: { data: { id: string }[] }) => answer.data.map(({ id }) => id);

  it('are found with "10,000 or more"', async () => {
    const answer = await get('/posts?beds=3&sort=newest&limit=2');
    expect(answer).toMatchObject({ total: countMax, isCapped: true, message: '10,000 or more found' });
    expect(idsOf(answer)).toEqual([`copy${more}`, `copy${more - 1}`]);
  });

  it.each(['price-asc', 'price-desc', 'nearest', 'newest'])(
    'follow one another by %s over ties, each once',
    async (sort) => {
      const seen: string[] = [];
      for (let page = 1; page <= 4; page++) {
        const path = `/posts?lat=45.31&lng=-75.7&sort=${sort}&limit=13&page=${page}`;
        const answer = await get(path);
        expect(answer.total).toBe(countMax);
        seen.push(...idsOf(answer));
      }
      expect(new Set(seen).size).toBe(4 * 13);
      const whole = [...idsOf(await get(`/posts?lat=45.31&lng=-75.7&sort=${sort}&limit=50`))];
      expect(seen.slice(0, 50)).toEqual(whole);
    },
  );

  it('are counted exactly where nothing narrows, or where a filter finds fewer', async () => {
    expect(await get('/posts')).toMatchObject({ total: more + 1, message: '' });
    expect(await get('/posts?maxPrice=101000')).toMatchObject({ total: 109, message: '' });
    expect((await get('/posts/counts?beds=3')).data).toMatchObject({ sale: countMax, rent: 0 });
  });

  it('are told of by a way out so far as they are counted', async () => {
    const { data, message, isCapped } = await get('/posts/relaxations?beds=9&minPrice=1');
    expect(data).toContainEqual({ drop: 'beds', change: null, count: countMax });
    expect({ message, isCapped }).toEqual({ message: '10,000 or more found', isCapped: true });
  });

  it('give a place so many homes, and the middle price of the newest', async () => {
    const { data, message } = await get('/places?q=ottawa');
    expect(message).toBe('10,000 or more found');
    const middle = more - placePricesMax / 2 + 0.5;
    expect(data).toMatchObject([{ homesForSale: countMax, medianPrice: 100_000 + Math.floor(middle / 10) * 100 }]);
  });
});
