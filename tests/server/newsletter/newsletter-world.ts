import { sql } from 'kysely';
import { timeZoneOf } from '#contract/account/time-zone.ts';
import { ComposedNewsletters } from '#server/newsletter/issue/composed-newsletters.service.ts';
import { issuesAround } from '#server/newsletter/issue/issues.ts';
import { type Sending, sendNewsletters } from '#server/newsletter/issue/newsletter.jobs.ts';
import type { Db } from '#server/platform/db/database.ts';
import { makeListing, makeRequest } from '#tests/support/server/factories.ts';

export const site = 'https://gable.example';
export const postalAddress = 'Gable Homes Inc., 1 Rideau Street, Ottawa, ON K1N 8S7';

const minuteMs = 60_000;
export const weekMs = 7 * 24 * 60 * minuteMs;
export const ontario = timeZoneOf('ON');
/** The Saturday that comes, some minutes after eight in Ottawa. */
export const nextSaturday = (minutes = 1) =>
  new Date(issuesAround(new Date(), ontario).next.to.getTime() + minutes * minuteMs);

export function newsletterWorld(getDb: () => Db) {
  const errors: unknown[] = [];

  const send = (now: Date | (() => Date), over: Partial<Sending> = {}) =>
    sendNewsletters(getDb(), {
      site,
      postalAddress,
      newslettersPerMinute: 6_000,
      newsletters: new ComposedNewsletters(site),
      now: typeof now === 'function' ? now : () => now,
      onError: (error) => errors.push(error),
      ...over,
    });

  /** Sends batch after batch, each ten seconds after the one before, until nothing is due. */
  async function sendAll(from: Date, over: Partial<Sending> = {}, turns = 20) {
    const newsletters = over.newsletters ?? new ComposedNewsletters(site);
    for (let turn = 0; turn < turns; turn++)
      await send(new Date(from.getTime() + turn * 10_000), { ...over, newsletters });
  }

  const subscriber = async (email: string, values: { placeId?: string | null; section?: 'commercial' } = {}) => {
    const { placeId = 'ottawa', section = 'residential' } = values;
    const row = await getDb()
      .insertInto('newsletter_subscriptions')
      .values({ email, place_id: placeId, section, confirmed_at: new Date() })
      .returning('token')
      .executeTakeFirstOrThrow();
    return row.token;
  };

  const queued = () => getDb().selectFrom('outgoing_messages').selectAll().orderBy('id').execute();
  const recipients = async () => (await queued()).map(({ recipient }) => recipient).sort();

  async function clear() {
    errors.length = 0;
    for (const table of ['outgoing_messages', 'newsletter_subscriptions', 'posts', 'blog_posts'] as const)
      await getDb().deleteFrom(table).execute();
    await sql`UPDATE newsletter_send_rate SET next_batch_at = '2000-01-01'`.execute(getDb());
  }

  const listedNow = (now = new Date()) => ({ published_at: now, first_listed_at: now });
  const newHome = (values: Parameters<typeof makeListing>[1] = {}) =>
    makeListing(getDb(), { ...listedNow(), ...values });
  const newRequest = (values: Parameters<typeof makeRequest>[1] = {}) =>
    makeRequest(getDb(), { ...listedNow(), ...values });

  return { errors, send, sendAll, subscriber, queued, recipients, clear, newHome, newRequest };
}
