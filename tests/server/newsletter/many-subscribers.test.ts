import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { ComposedNewsletters } from '#server/newsletter/issue/composed-newsletters.service.ts';
import type { Edition } from '#server/newsletter/issue/edition.ts';
import type { Issue } from '#server/newsletter/issue/issues.ts';
import { loadPlaces } from '#server/places/data/load-places.ts';
import type { Db } from '#server/platform/db/database.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { newsletterWorld, nextSaturday, site } from './newsletter-world.ts';

class CountedNewsletters extends ComposedNewsletters {
  readonly written = new Set<unknown>();

  override async get(db: Db, edition: Edition, issue: Issue) {
    const written = await super.get(db, edition, issue);
    this.written.add(written);
    return written;
  }
}

describeWithDatabase('ten thousand subscribers', (getDb) => {
  const { send, clear, newHome, errors } = newsletterWorld(getDb);
  beforeAll(() => loadPlaces(getDb()));
  beforeEach(clear);

  it('get one newsletter each, which is written once for a city', async () => {
    await newHome();
    await newHome({ lat: 43.65, lng: -79.38, city: 'Toronto', postal_code: 'M5V 1A1' });
    await sql`INSERT INTO newsletter_subscriptions (email, place_id, confirmed_at)
      SELECT 'reader' || n || '@example.ca', CASE WHEN n % 2 = 0 THEN 'ottawa' ELSE 'toronto' END, now()
      FROM generate_series(1, 10000) n`.execute(getDb());
    const newsletters = new CountedNewsletters(site);
    const sent: string[] = [];
    for (let turn = 0; turn < 11; turn++) {
      await send(new Date(nextSaturday().getTime() + turn * 10_000), { newsletters });
      const left = await getDb().deleteFrom('outgoing_messages').returning('recipient').execute();
      sent.push(...left.map(({ recipient }) => recipient));
    }
    expect(sent).toHaveLength(10_000);
    expect(new Set(sent).size).toBe(10_000);
    expect(newsletters.written.size).toBe(2);
    expect(errors).toEqual([]);
  });
});
