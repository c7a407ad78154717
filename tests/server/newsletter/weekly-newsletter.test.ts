import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { apiPrefix } from '#contract/limits.ts';
import { ComposedNewsletters } from '#server/newsletter/issue/composed-newsletters.service.ts';
import type { Edition } from '#server/newsletter/issue/edition.ts';
import type { Issue } from '#server/newsletter/issue/issues.ts';
import { loadPlaces } from '#server/places/data/load-places.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { deliverMessages } from '#server/platform/messages/deliver-messages.ts';
import { createSmtpSender } from '#server/platform/messages/message-senders.ts';
import { queueMessage, takeMessage } from '#server/platform/messages/queue-message.ts';
import { closeAll, listenSmtp } from '#tests/server/platform/messages/message-servers.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';
import { newsletterWorld, nextSaturday, postalAddress, site, weekMs } from './newsletter-world.ts';

afterEach(closeAll);

describeWithDatabase('the weekly newsletter', (getDb) => {
  const world = newsletterWorld(getDb);
  const { errors, send, sendAll, subscriber, queued, recipients, clear, newHome, newRequest } = world;
  beforeAll(() => loadPlaces(getDb()));
  beforeEach(clear);

  it('is subscribed to, confirmed, sent on Saturday with both parts, left with one click, and not sent again', async () => {
    const app = await buildTestApp(getDb(), { env: { PUBLIC_URL: site } });
    const ask = (path: string, payload: object | string, headers: Record<string, string> = {}) =>
      app.inject({ method: 'POST', url: apiPrefix + path, payload, headers });
    const smtp = await listenSmtp();
    const carry = createSmtpSender(smtp.url('secret'), 'Gable <hello@gable.example>');
    const deliver = () => deliverMessages(getDb(), { channel: 'email', carry, onError: (error) => errors.push(error) });
    await newHome({ street_number: '48', street_name: 'Fairmont Avenue' });

    await ask('/newsletter/subscribe', { email: 'Maya@Example.ca', place: { lat: 45.41, lng: -75.72 } });
    const [confirmation] = await queued();
    expect(confirmation?.text).toContain('new homes near Ottawa');
    await deliver();
    await sendAll(nextSaturday());
    expect(await queued()).toEqual([]);
    const token = confirmation?.link?.split('=')[1] ?? '';
    expect((await ask('/newsletter/confirm', { token })).statusCode).toBe(200);
    await sendAll(nextSaturday(-30));
    expect(await queued()).toEqual([]);
    await sendAll(nextSaturday());
    await sendAll(nextSaturday(60));
    expect(await recipients()).toEqual(['maya@example.ca']);
    await deliver();

    const raw = smtp.received.at(-1)?.text.replace(/=\r\n/g, '').replaceAll('=3D', '=') ?? '';
    expect(smtp.received).toHaveLength(2);
    expect(raw).toContain('Content-Type: multipart/alternative');
    expect(raw).toContain('Content-Type: text/plain');
    expect(raw).toContain('Content-Type: text/html');
    expect(raw).toContain('Subject: Ottawa this week: 1 new home');
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const link = /^List-Unsubscribe: +<(https:[^>]+)>/m.exec(raw.replace(/\r\n /g, ' '))?.[1] ?? '';
    expect(link).toBe(`${site}${apiPrefix}/newsletter/unsubscribe?token=${token}`);
    for (const part of ['48 Fairmont Avenue', 'Unsubscribe', 'Sent to maya@example.ca.', postalAddress])
      expect(raw.split(part).length - 1, part).toBeGreaterThanOrEqual(2);

    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const left = await ask(link.slice(`${site}${apiPrefix}`.length), 'List-Unsubscribe=One-Click', form);
    expect(left.statusCode).toBe(200);
    await newHome({ first_listed_at: nextSaturday(5), published_at: nextSaturday(5) });
    await sendAll(new Date(nextSaturday().getTime() + weekMs));
    expect(await queued()).toEqual([]);
    expect(errors).toEqual([]);
    await app.close();
  });

  it('comes again the next week to those who stay, with what is new then', async () => {
    await subscriber('stays@example.ca');
    await newHome({ street_name: 'First Avenue' });
    await sendAll(nextSaturday());
    await newHome({
      street_name: 'Second Avenue',
      first_listed_at: nextSaturday(5),
      published_at: nextSaturday(5),
    });
    await sendAll(new Date(nextSaturday().getTime() + weekMs));
    const texts = (await queued()).map(({ text }) => [text.includes('First Avenue'), text.includes('Second Avenue')]);
    expect(texts).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('goes on where a process died in the middle of a batch: every reader gets it once', async () => {
    const emails = Array.from({ length: 8 }, (_, at) => `reader-${at}@example.ca`);
    for (const email of emails) await subscriber(email);
    await newHome();
    const newslettersPerMinute = 18;
    await send(nextSaturday(), { newslettersPerMinute });
    expect(await queued()).toHaveLength(3);

    class Dying extends ComposedNewsletters {
      override async get(db: Db, edition: Edition, issue: Issue) {
        const written = await super.get(db, edition, issue);
        let readers = 0;
        const withFooter: NonNullable<typeof written>['newsletter']['withFooter'] = (footer) => {
          if (++readers === 2) throw new Error('killed');
          return written?.newsletter.withFooter(footer) ?? { html: '', text: '' };
        };
        return written && { ...written, newsletter: { ...written.newsletter, withFooter } };
      }
    }
    const dying = send(nextSaturday(2), { newslettersPerMinute, newsletters: new Dying(site) });
    await expect(dying).rejects.toThrow('killed');
    expect(await queued()).toHaveLength(3);

    await sendAll(nextSaturday(2), { newslettersPerMinute });
    expect(await recipients()).toEqual(emails);
  });

  it('is sent once however many processes send at the same time, and no faster than the rate of all', async () => {
    const emails = Array.from({ length: 12 }, (_, at) => `reader-${at + 10}@example.ca`);
    for (const email of emails) await subscriber(email);
    await newHome();
    const sentAt = async (now: Date) => {
      await Promise.all([1, 2, 3, 4].map(() => send(now, { newslettersPerMinute: 30 })));
      return (await queued()).length;
    };
    const start = nextSaturday().getTime();
    expect(await sentAt(new Date(start))).toBe(5);
    expect(await sentAt(new Date(start + 9_999))).toBe(5);
    expect(await sentAt(new Date(start + 10_000))).toBe(10);
    expect(await sentAt(new Date(start + 20_000))).toBe(12);
    expect(await recipients()).toEqual(emails);
  });

  it('waits while a slow mail server has newsletters left, and lets codes pass', async () => {
    for (let at = 0; at < 12; at++) await subscriber(`reader-${at}@example.ca`);
    await newHome();
    await sendAll(nextSaturday(), { newslettersPerMinute: 6 });
    expect(await queued()).toHaveLength(5);
    await inTransaction(getDb(), (tx) =>
      queueMessage(tx, { channel: 'email', to: 'code@example.ca', text: '123456', code: '123456' }),
    );
    expect((await takeMessage(getDb(), 'email'))?.to).toBe('code@example.ca');
    expect((await takeMessage(getDb(), 'email'))?.to).toContain('reader-');
  });

  it('comes at eight in the city’s own time, until the next morning, to those who confirmed before', async () => {
    await subscriber('ottawa@example.ca');
    await subscriber('default@example.ca', { placeId: null });
    await subscriber('vancouver@example.ca', { placeId: 'vancouver' });
    await newHome();
    // A Saturday morning in Ottawa is still the week before in Vancouver.
    await newHome({
      lat: 49.28,
      lng: -123.12,
      city: 'Vancouver',
      province: 'BC',
      postal_code: 'V6B 1A1',
      published_at: nextSaturday(-60),
      first_listed_at: nextSaturday(-60),
    });
    await sendAll(nextSaturday());
    expect(await recipients()).toEqual(['default@example.ca', 'ottawa@example.ca']);
    await sendAll(nextSaturday(2 * 60));
    expect(await recipients()).toHaveLength(2);
    await sendAll(nextSaturday(3 * 60 + 1));
    expect(await recipients()).toEqual(['default@example.ca', 'ottawa@example.ca', 'vancouver@example.ca']);

    await subscriber('late@example.ca');
    await getDb()
      .updateTable('newsletter_subscriptions')
      .set({ confirmed_at: nextSaturday(1) })
      .where('email', '=', 'late@example.ca')
      .execute();
    await sendAll(nextSaturday(5));
    expect(await recipients()).not.toContain('late@example.ca');
    await subscriber('missed@example.ca');
    await sendAll(nextSaturday(24 * 60 + 1));
    expect(await recipients()).not.toContain('missed@example.ca');
  });

  it('is not sent where nothing at all is new, and shows nothing from elsewhere, before or the other section', async () => {
    await subscriber('quiet@example.ca');
    await newHome({ lat: 49.28, lng: -123.12, city: 'Vancouver', province: 'BC', postal_code: 'V6B 1A1' });
    await newHome({ section: 'commercial' });
    await newHome({ published_at: new Date(), first_listed_at: new Date('2026-01-01') });
    await newHome({ status: 'paused' });
    await sendAll(nextSaturday());
    expect(await queued()).toEqual([]);
    await subscriber('shop@example.ca', { section: 'commercial' });
    await sendAll(nextSaturday(20));
    expect((await queued()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['shop@example.ca', 'Ottawa this week: 1 new space'],
    ]);
  });

  it('shows no home that closed between two batches, and no street that was hidden meanwhile', async () => {
    for (let at = 0; at < 3; at++) await subscriber(`reader-${at}@example.ca`);
    const [closing, hiding] = [
      await newHome({ street_name: 'Closing Street' }),
      await newHome({ street_name: 'Hiding Street' }),
    ];
    const newsletters = new ComposedNewsletters(site);
    const batch = (turn: number) =>
      send(new Date(nextSaturday().getTime() + turn * 10_000), { newslettersPerMinute: 6, newsletters });
    await batch(0);
    const change = { updated_at: new Date(Date.now() + 60_000) };
    await getDb()
      .updateTable('posts')
      .set({ status: 'closed', closed_reason: 'sold', ...change })
      .where('id', '=', closing.id)
      .execute();
    await batch(1);
    await getDb()
      .updateTable('posts')
      .set({ hide_exact_address: true, ...change })
      .where('id', '=', hiding.id)
      .execute();
    await batch(2);
    const shown = (await queued()).map(({ html, text }) =>
      ['Closing Street', 'Hiding Street'].map((street) => `${html}${text}`.includes(street)),
    );
    expect(shown).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ]);
  });

  it('never names a member, and of a hidden address only the postal area', async () => {
    await subscriber('reader@example.ca');
    const owner = await makeUser(getDb(), { first_name: 'Verysecret', last_name: 'Seekername' });
    await newHome({
      owner_id: owner.id,
      hide_exact_address: true,
      street_name: 'Hidden Lane',
      title: 'Brick house with a yard',
    });
    await newRequest({ owner_id: owner.id, title: 'A yard for two kids and a dog' });
    await sendAll(nextSaturday());
    const [newsletter] = await queued();
    const whole = `${newsletter?.subject}${newsletter?.html}${newsletter?.text}`;
    for (const secret of ['Verysecret', 'Seekername', 'Hidden Lane', 'K1S 2B4', owner.id, owner.email ?? '-'])
      expect(whole, secret).not.toContain(secret);
    expect(newsletter?.text).toContain('Brick house with a yard');
    expect(newsletter?.text).toContain('Ottawa, ON K1S');
    expect(newsletter?.text).toContain('A yard for two kids and a dog');
  });

  it('keeps hostile titles inert in its subject and both parts', async () => {
    await subscriber('reader@example.ca');
    const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    await newHome({ street_number: '1', street_name: hostile, neighbourhood: hostile, title: hostile });
    await newRequest({ title: 'Hello\r\nBcc: all@example.ca\r\n\r\n<b>bold</b>' });
    await sendAll(nextSaturday());
    const [newsletter] = await queued();
    expect(newsletter?.html).not.toMatch(/<script|<img src=x|<b>/);
    expect(newsletter?.html).toContain('&lt;script&gt;');
    expect(newsletter?.text).toContain('Hello Bcc: [link] <b>bold</b>');
    expect(newsletter?.text).not.toContain('\r');
    expect(newsletter?.subject).toBe('Ottawa this week: 1 new home, 1 new request');
  });

  it('is taken out of the outbox when its reader unsubscribes before it leaves', async () => {
    const app = await buildTestApp(getDb(), { env: { PUBLIC_URL: site } });
    const token = await subscriber('leaves@example.ca');
    await subscriber('stays@example.ca');
    await newHome();
    await sendAll(nextSaturday());
    await app.inject({ method: 'POST', url: `${apiPrefix}/newsletter/unsubscribe?token=${token}` });
    expect(await recipients()).toEqual(['stays@example.ca']);
    await app.close();
  });

  it('reaches the other cities where one edition cannot be written, and that one later', async () => {
    await subscriber('toronto@example.ca', { placeId: 'toronto' });
    await subscriber('ottawa@example.ca');
    await newHome();
    await newHome({ lat: 43.65, lng: -79.38, city: 'Toronto', postal_code: 'M5V 1A1' });
    class Failing extends ComposedNewsletters {
      fails = true;
      override get(db: Db, edition: Edition, issue: Issue) {
        if (this.fails && edition.placeId === 'toronto') throw new Error('cannot be written');
        return super.get(db, edition, issue);
      }
    }
    const newsletters = new Failing(site);
    await sendAll(nextSaturday(), { newsletters });
    expect(await recipients()).toEqual(['ottawa@example.ca']);
    expect(errors).toHaveLength(1);
    newsletters.fails = false;
    await sendAll(nextSaturday(15), { newsletters });
    expect(await recipients()).toEqual(['ottawa@example.ca', 'toronto@example.ca']);
  });
});
