import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { deletionWord } from '#contract/account/user.ts';
import { apiPrefix } from '#contract/limits.ts';
import type { Viewing } from '#contract/viewing/viewing.ts';
import { closeAccount } from '#server/accounts/account-closing.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { remindOfViewings } from '#server/viewings/viewings.jobs.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing } from '#tests/support/server/factories.ts';
import { handleEvents } from '#tests/support/server/handle-events.ts';
import { endNoticePause, friday, monday, type Person, viewingWorld } from './viewings-fixture.ts';

describeWithDatabase('what a viewing sends', (getDb) => {
  beforeEach(() => getDb().deleteFrom('viewings').execute());
  const world = viewingWorld(getDb);
  beforeEach(async () => {
    await handleEvents(getDb());
    await getDb().deleteFrom('outgoing_messages').execute();
  });

  const site = 'https://gable.example';

  /** The emails since the last look, as they were queued. */
  async function takeEmails() {
    await endNoticePause(getDb());
    await handleEvents(getDb(), site);
    const rows = await getDb().selectFrom('outgoing_messages').selectAll().orderBy('id').execute();
    await getDb().deleteFrom('outgoing_messages').execute();
    return rows;
  }
  const emailOf = async ({ id }: Person) =>
    (await getDb().selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;

  it('emails each step to the other member, the agreed time with a calendar file', async () => {
    const { host, guest } = world;
    const viewing = await world.proposed();
    const [proposed, ...more] = await takeEmails();
    expect(more).toEqual([]);
    expect(proposed).toMatchObject({
      recipient: await emailOf(guest),
      subject: 'Nadia proposed a viewing',
      calendar: null,
    });
    expect(proposed?.text).toContain('12 Fern Street. Times: ');
    expect(proposed?.text).toContain('Ottawa time (Eastern)');
    const { data: agreed } = await world.answer(guest, viewing, { action: 'accept', startsAt: monday });
    const accepted = await takeEmails();
    const addresses = await Promise.all([host, guest].map(emailOf));
    const told = (emails: typeof accepted) =>
      addresses.map((address) => emails.find(({ recipient }) => recipient === address));
    expect(accepted).toHaveLength(2);
    expect(told(accepted)).toMatchObject([
      { subject: 'Maude accepted: the viewing is agreed', calendar: expect.stringContaining('METHOD:PUBLISH') },
      { subject: 'Your viewing is agreed', calendar: expect.stringContaining('METHOD:PUBLISH') },
    ]);
    await world.answer(host, agreed, { action: 'cancel', note: 'The furnace is being replaced.' });
    const cancelled = await takeEmails();
    expect(cancelled).toHaveLength(2);
    expect(told(cancelled)).toMatchObject([
      { subject: 'Your viewing is cancelled', calendar: expect.stringContaining('METHOD:CANCEL') },
      { subject: 'Nadia cancelled the viewing', calendar: expect.stringContaining('METHOD:CANCEL') },
    ]);
    expect(told(cancelled)[1]?.text).toContain('“The furnace is being replaced.”');
  });

  it('sends a calendar file of each agreed, moved and cancelled time to both, with one uid and a rising sequence', async () => {
    const { host, guest } = world;
    const files: string[][] = [[], []];
    const addresses = await Promise.all([host, guest].map(emailOf));
    const collect = async () => {
      for (const { recipient, calendar } of await takeEmails())
        if (calendar !== null) files[addresses.indexOf(recipient)]?.push(calendar);
    };
    const viewing = await world.agreed();
    await collect();
    const longer = { action: 'propose', times: [monday], minutes: 60, note: '' };
    const { data: moving } = await world.answer(host, viewing, longer);
    const { data: moved } = await world.answer(guest, moving, { action: 'accept', startsAt: monday });
    await collect();
    await world.answer(guest, moved, { action: 'cancel' });
    await collect();
    for (const each of files) {
      expect(each.map((file) => /^SEQUENCE:(\d+)/m.exec(file)?.[1])).toEqual(['0', '1', '2']);
      expect(each.map((file) => /^METHOD:(\w+)/m.exec(file)?.[1])).toEqual(['PUBLISH', 'PUBLISH', 'CANCEL']);
      expect(each[1]).not.toBe(each[0]?.replace('SEQUENCE:0', 'SEQUENCE:1'));
    }
    expect(new Set(files.flat().map((file) => /^UID:.*$/m.exec(file)?.[0])).size).toBe(1);
  });

  it('ends each sentence once, and carries no link that a member put into a name or an address', async () => {
    const guest = await world.signIn({ first_name: 'Win at evil.example T.' });
    const home = (await makeListing(getDb(), { owner_id: world.host.id, street_name: 'Fern St.' })).id;
    const conversationId = await world.talk(guest, world.host, home);
    await takeEmails();
    const { data } = await world.propose(guest, {}, conversationId);
    const [proposed] = await takeEmails();
    expect(proposed?.subject).toBe('Win at [link] T. proposed a viewing');
    expect(proposed?.text).not.toMatch(/evil|\.\./);
    const { data: agreed } = await world.answer(world.host, data, { action: 'accept', startsAt: monday });
    const { body } = await download(world.host, agreed);
    expect(body).toContain('SUMMARY:Viewing: 12 Fern St.\r\n');
    expect(body.replaceAll('\r\n ', '')).toMatch(/^DESCRIPTION:With Win at \[link\] T\. [^.]+\.\r$/m);
    expect(body).not.toMatch(/evil|\.\./);
  });

  it('emails the latest step alone', async () => {
    const viewing = await world.proposed();
    await world.answer(world.host, viewing, { action: 'withdraw' });
    expect((await takeEmails()).map(({ subject }) => subject)).toEqual(['Nadia withdrew the proposal']);
  });

  async function download(person: Person, { id }: Viewing) {
    const url = `${apiPrefix}/viewings/${id}/calendar.ics`;
    return world.app.inject({ url, headers: { authorization: `Bearer ${person.token}` } });
  }

  it('offers a calendar file whose uid stays and whose sequence grows', async () => {
    const { host, guest } = world;
    const viewing = await world.proposed();
    expect((await download(guest, viewing)).statusCode).toBe(404);
    const { data: agreed } = await world.answer(guest, viewing, { action: 'accept', startsAt: monday });
    const first = await download(guest, agreed);
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(first.headers['content-disposition']).toContain('viewing.ics');
    const start = monday.replace(/[-:]|\.000/g, '');
    for (const line of [
      'METHOD:PUBLISH',
      `DTSTART:${start}`,
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      'SUMMARY:Viewing: 12 Fern Street',
    ])
      expect(first.body).toContain(`${line}\r\n`);
    const { data: moving } = await world.answer(host, agreed, { action: 'propose', times: [friday] });
    expect((await download(guest, moving)).body).toContain(`DTSTART:${start}\r\n`);
    const { data: moved } = await world.answer(guest, moving, { action: 'accept', startsAt: friday });
    expect((await download(guest, moved)).body).toContain('SEQUENCE:1\r\n');
    const { data: cancelled } = await world.answer(guest, moved, { action: 'cancel' });
    const last = (await download(host, cancelled)).body;
    for (const line of ['METHOD:CANCEL', 'SEQUENCE:2', 'STATUS:CANCELLED']) expect(last).toContain(`${line}\r\n`);
    const uid = (text: string) => /^UID:.*$/m.exec(text)?.[0];
    expect(uid(last)).toBe(uid(first.body));
    const emails = await Promise.all([host, guest].map(emailOf));
    for (const email of emails) expect(last).not.toContain(email);
  });

  /** Moves the viewing so that it starts in so many hours, agreed so many before. */
  async function startsIn(viewing: Viewing, hours: number, agreedHoursBefore: number) {
    await getDb()
      .updateTable('viewings')
      .set({
        starts_at: sql<Date>`now() + interval '1 minute' * ${hours * 60}`,
        agreed_at: sql<Date>`now() + interval '1 minute' * ${(hours - agreedHoursBefore) * 60}`,
      })
      .where('id', '=', viewing.id)
      .execute();
  }

  async function remindersSent() {
    await Promise.all([remindOfViewings(getDb(), site), remindOfViewings(getDb(), site)]);
    return (await takeEmails()).map(({ subject }) => subject);
  }

  it('reminds both the day before and two hours before, once each', async () => {
    const { host, guest } = world;
    const viewing = await world.agreed();
    await takeEmails();
    await startsIn(viewing, 25, 72);
    expect(await remindersSent()).toEqual([]);
    await startsIn(viewing, 23.5, 72);
    const tomorrow = 'Tomorrow: viewing of 12 Fern Street';
    expect(await remindersSent()).toEqual([tomorrow, tomorrow]);
    expect(await remindersSent()).toEqual([]);
    for (const person of [host, guest]) {
      const { data } = await world.call(person, 'GET', '/notifications');
      expect(data).toMatchObject([{ type: 'viewing_reminder', title: tomorrow }]);
    }
    await startsIn(viewing, 1.9, 72);
    const soon = 'Soon: viewing of 12 Fern Street';
    expect(await remindersSent()).toEqual([soon, soon]);
    expect(await remindersSent()).toEqual([]);
  });

  it('does not remind of what was agreed within that time, or is cancelled or over', async () => {
    const viewing = await world.agreed();
    await takeEmails();
    await startsIn(viewing, 20, 22);
    expect(await remindersSent()).toEqual([]);
    await startsIn(viewing, -0.2, 72);
    expect(await remindersSent()).toEqual([]);
    await startsIn(viewing, 30, 72);
    await world.answer(world.host, viewing, { action: 'cancel' });
    await takeEmails();
    await startsIn(viewing, 20, 72);
    expect(await remindersSent()).toEqual([]);
  });

  it('cancels the viewings of an account that is closed, and tells the other member', async () => {
    const { host, guest } = world;
    await world.agreed();
    await takeEmails();
    await inTransaction(getDb(), (tx) => closeAccount(tx, host.id));
    expect((await world.of(guest))[0]).toMatchObject({ state: 'cancelled' });
    expect((await takeEmails()).map(({ recipient }) => recipient)).toEqual([await emailOf(guest)]);
  });

  it('ends the viewings of an account that is deleted; the other member keeps the thread', async () => {
    const { host, guest } = world;
    await world.proposed();
    await takeEmails();
    expect((await world.call(guest, 'DELETE', '/user', { confirmation: deletionWord })).status).toBe(200);
    expect((await world.of(host))[0]).toMatchObject({ state: 'declined', person: null });
    expect((await takeEmails()).map(({ subject }) => subject)).toEqual([
      'Your Gable account was deleted',
      'A former member can’t make these times',
    ]);
    expect((await world.propose(host)).status).toBe(403);
  });

  it('exports a member’s viewings without the other member', async () => {
    const { host, guest } = world;
    await world.agreed();
    const { data } = await world.call(host, 'GET', '/user/export');
    expect(data).toMatchObject({ viewingsOfMyListings: [{ state: 'agreed', home: '12 Fern Street' }], viewings: [] });
    expect(JSON.stringify((data as unknown as Record<string, unknown>).viewingsOfMyListings)).not.toContain(guest.id);
  });

  it('is refused where one of the two has blocked the other', async () => {
    const { host, guest } = world;
    const viewing = await world.proposed();
    await world.call(guest, 'PUT', `/chat/blocks/${host.id}`);
    for (const person of [host, guest]) {
      const said = person === host ? { action: 'withdraw' } : { action: 'decline' };
      expect((await world.answer(person, viewing, said)).status).toBe(403);
    }
  });
});
