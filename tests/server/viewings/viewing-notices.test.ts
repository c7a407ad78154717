import { beforeEach, expect, it } from 'vitest';
import { viewingEmailMinutes, viewingTextsPerDay } from '#contract/limits.ts';
import type { Viewing } from '#contract/viewing/viewing.ts';
import { sendViewingNotices } from '#server/viewings/notices/viewing-notices.jobs.ts';
import { remindOfViewings } from '#server/viewings/viewings.jobs.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { handleEvents } from '#tests/support/server/handle-events.ts';
import { endNoticePause, friday, monday, type Person, tuesday, viewingWorld } from './viewings-fixture.ts';

const mail = { site: 'https://gable.example', mailFrom: 'Gable <mail@gable.example>' };
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describeWithDatabase('messages about a viewing', (getDb) => {
  beforeEach(() => getDb().deleteFrom('viewings').execute());
  const world = viewingWorld(getDb);
  beforeEach(async () => {
    await handleEvents(getDb());
    await getDb().deleteFrom('outgoing_messages').execute();
  });

  /** Messages queued since the last call: at once, or where `now` is given after waiting until then. */
  async function taken(now?: Date) {
    await handleEvents(getDb(), mail.site);
    if (now) await sendViewingNotices(getDb(), { mail, now });
    return getDb().deleteFrom('outgoing_messages').returningAll().execute();
  }
  const addressOf = async ({ id }: Person) => {
    const row = await getDb().selectFrom('users').select(['email', 'phone']).where('id', '=', id).executeTakeFirst();
    return row?.email ?? row?.phone;
  };
  const move = (times: string[], note = '') => ({ action: 'propose', times, minutes: 30, note });
  const subjectsOf = (messages: Awaited<ReturnType<typeof taken>>) => messages.map(({ subject }) => subject);

  it('leave at once the first time, then ten minutes after the last with what holds then', async () => {
    const { host } = world;
    let viewing = await world.proposed(host);
    expect(subjectsOf(await taken())).toEqual(['Nadia proposed a viewing']);
    for (const times of [[friday], [tuesday]])
      viewing = (await world.answer(host, viewing, move(times, 'Ring\ntwice: https://evil.example'))).data;
    expect(await taken(inMinutes(viewingEmailMinutes - 1))).toEqual([]);
    const [email, ...more] = await taken(inMinutes(viewingEmailMinutes + 1));
    expect(more).toEqual([]);
    expect(email).toMatchObject({ subject: 'Nadia changed the times' });
    expect(email?.text).toContain('“Ring twice: [link]”');
    expect(await taken(inMinutes(60))).toEqual([]);
  });

  it('merge for all viewings of a conversation', async () => {
    for (let round = 0; round < 3; round += 1) {
      const viewing = await world.proposed(world.guest);
      await world.answer(world.guest, viewing, { action: 'withdraw' });
      expect(await taken()).toHaveLength(round === 0 ? 1 : 0);
    }
    const messages = await taken(inMinutes(viewingEmailMinutes + 1));
    expect(subjectsOf(messages)).toEqual(['2 viewings changed']);
    expect(messages[0]?.text.match(/Maude withdrew the proposal/g)).toHaveLength(2);
  });

  it('carry the time that holds at that moment, with the highest sequence', async () => {
    const { host, guest } = world;
    const agreed = await world.agreed();
    await taken(inMinutes(viewingEmailMinutes + 1));
    const { data: moving } = await world.answer(host, agreed, move([tuesday]));
    const { data: moved } = await world.answer(guest, moving, { action: 'accept', startsAt: tuesday });
    const { data: again } = await world.answer(guest, moved, move([friday]));
    await world.answer(host, again, { action: 'accept', startsAt: friday });
    expect(await taken()).toEqual([]);
    const emails = await taken(inMinutes(60));
    expect(subjectsOf(emails).sort()).toEqual(['Nadia accepted: the viewing is agreed', 'Your viewing is agreed']);
    for (const { calendar } of emails) {
      expect(calendar).toContain('SEQUENCE:2\r\n');
      expect(calendar).toContain(`DTSTART:${friday.replace(/[-:]|\.000/g, '')}\r\n`);
    }
  });

  it('say at once that an agreed viewing is cancelled, and once', async () => {
    const { host, guest } = world;
    const viewing = await world.agreed();
    await taken();
    const said = { action: 'cancel', note: '' };
    const answers = await Promise.all([1, 2, 3].map(() => world.answer(guest, viewing, said)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const emails = await taken();
    expect(emails.map(({ recipient }) => recipient).sort()).toEqual(
      (await Promise.all([host, guest].map(addressOf))).sort(),
    );
    for (const { calendar } of emails) expect(calendar).toContain('METHOD:CANCEL');
    expect(await taken(inMinutes(60))).toEqual([]);
  });

  it('are not sent of what a member has answered meanwhile', async () => {
    const { host, guest } = world;
    let viewing = await world.proposed(host);
    await taken();
    viewing = (await world.answer(host, viewing, move([friday]))).data;
    await world.answer(guest, viewing, { action: 'decline', note: '' });
    const emails = await taken(inMinutes(60));
    expect(emails.map(({ recipient }) => recipient)).toEqual([await addressOf(host)]);
  });

  it('are sent once by however many processes', async () => {
    const viewing = await world.proposed(world.host);
    await taken();
    await world.answer(world.host, viewing, move([friday]));
    await handleEvents(getDb());
    await Promise.all([1, 2, 3].map(() => sendViewingNotices(getDb(), { mail, now: inMinutes(60) })));
    expect(await taken()).toHaveLength(1);
  });

  it('as texts are three a day for a pair, and one that found no room tells what still holds a day later', async () => {
    const { host } = world;
    world.guest = await world.signIn({ email: null, phone: '+16135550177' });
    world.conversationId = await world.talk(world.guest, host, world.home);
    let viewing: Viewing = await world.proposed(host);
    let texts = (await taken()).length;
    for (const times of [[friday], [tuesday], [monday], [friday]]) {
      await getDb().deleteFrom('recent_attempts').where('key', 'like', 'proposals of %').execute();
      viewing = (await world.answer(host, viewing, move(times))).data;
      await endNoticePause(getDb());
      texts += (await taken(inMinutes(60))).length;
    }
    expect(texts).toBe(viewingTextsPerDay.pair);
    await getDb().deleteFrom('recent_attempts').where('key', 'like', 'viewing texts %').execute();
    expect(await taken(inMinutes(24 * 60))).toMatchObject([{ channel: 'sms', recipient: '+16135550177' }]);
  });

  it('as texts leave reminders out of their count', async () => {
    const { host } = world;
    world.guest = await world.signIn({ email: null, phone: '+16135550178' });
    world.conversationId = await world.talk(world.guest, host, world.home);
    const { id } = await world.agreed();
    await taken();
    const spent = Array.from({ length: viewingTextsPerDay.recipient }, () => new Date());
    const key = `viewing texts to ${world.guest.id}`;
    await getDb()
      .insertInto('recent_attempts')
      .values({ key, times: spent, forget_at: inMinutes(60) })
      .onConflict((row) => row.column('key').doUpdateSet({ times: spent }))
      .execute();
    const soon = { starts_at: inMinutes(90), agreed_at: inMinutes(-24 * 60) };
    await getDb().updateTable('viewings').set(soon).where('id', '=', id).execute();
    await remindOfViewings(getDb(), mail.site);
    expect((await taken()).filter(({ channel }) => channel === 'sms')).toMatchObject([
      { text: expect.stringContaining('Soon: viewing of 12 Fern Street') },
    ]);
  });
});
