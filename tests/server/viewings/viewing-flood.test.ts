import { beforeEach, expect, it } from 'vitest';
import { viewingEmailsPerDay, viewingTextsPerDay } from '#contract/limits.ts';
import { sendViewingNotices } from '#server/viewings/notices/viewing-notices.jobs.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing } from '#tests/support/server/factories.ts';
import { handleEvents } from '#tests/support/server/handle-events.ts';
import { friday, type Person, type ViewingWorld, viewingWorld } from './viewings-fixture.ts';

const mail = { site: undefined, mailFrom: 'mail@gable.example' };

/** Twenty in the whole matrix; elsewhere a few, who find most of the room taken. */
const isWhole = process.env.TEST_ALL === '1';
const attackers = isWhole ? 20 : 4;

describeWithDatabase('a flood of proposals', (getDb) => {
  let minutes = 0;

  beforeEach(() => {
    minutes = 0;
  });
  const world = viewingWorld(getDb);

  async function victim(contact: Parameters<ViewingWorld['signIn']>[0]) {
    const person = await world.signIn(contact);
    return { person, home: (await makeListing(getDb(), { owner_id: person.id })).id };
  }
  /** Proposes, changes, withdraws and proposes anew until it is refused. */
  async function attack(by: Person, conversationId: string, rounds: number) {
    for (let round = 0; round < rounds; round += 1) {
      const { status, data } = await world.propose(by, { note: 'Win at evil.example' }, conversationId);
      if (status !== 200) return;
      await handleEvents(getDb());
      const move = { action: 'propose', times: [friday], minutes: 30, note: '' };
      const { status: moved, data: changed } = await world.answer(by, data, move);
      await handleEvents(getDb());
      await world.answer(by, moved === 200 ? changed : data, { action: 'withdraw' });
      await letTimePass();
    }
  }
  async function letTimePass() {
    minutes += 11;
    await handleEvents(getDb());
    await sendViewingNotices(getDb(), { mail, now: new Date(Date.now() + minutes * 60_000) });
  }
  const spend = (key: string, count: number) =>
    getDb()
      .insertInto('recent_attempts')
      .values({ key, times: Array.from({ length: count }, () => new Date()), forget_at: new Date() })
      .execute();
  const countSent = async (recipient: string) =>
    (await getDb().selectFrom('outgoing_messages').select('id').where('recipient', '=', recipient).execute()).length;

  it('of one member leaves a mailbox and a phone under their limits for a pair', async () => {
    const mailbox = await victim({ email: 'one@gable.example' });
    const phone = await victim({ email: null, phone: '+16135550101' });
    for (const { person, home } of [mailbox, phone])
      await attack(world.guest, await world.talk(world.guest, person, home), 12);
    const emails = await countSent('one@gable.example');
    expect(emails).toBeGreaterThan(0);
    expect(emails).toBeLessThanOrEqual(viewingEmailsPerDay.pair + 1);
    expect(await countSent('+16135550101')).toBeLessThanOrEqual(viewingTextsPerDay.pair);
  });

  it('of many members leaves a mailbox and a phone under their limits for a recipient, and drops no email', async () => {
    const mailbox = await victim({ email: 'all@gable.example' });
    const phone = await victim({ email: null, phone: '+16135550102' });
    const [emailRoom, textRoom] = isWhole
      ? [viewingEmailsPerDay.recipient, viewingTextsPerDay.recipient]
      : [attackers - 1, attackers - 2];
    await spend(`viewing emails to ${mailbox.person.id}`, viewingEmailsPerDay.recipient - emailRoom);
    await spend(`viewing texts to ${phone.person.id}`, viewingTextsPerDay.recipient - textRoom);
    const names = Array.from({ length: attackers }, (_each, at) => `Member${at}x`);
    for (const first_name of names) {
      const by = await world.signIn({ first_name });
      for (const { person, home } of [mailbox, phone]) {
        const { data } = await world.propose(by, {}, await world.talk(by, person, home));
        await handleEvents(getDb());
        await world.answer(by, data, { action: 'withdraw' });
      }
    }
    await letTimePass();
    await letTimePass();
    expect(await countSent('all@gable.example')).toBe(emailRoom + 1);
    expect(await countSent('+16135550102')).toBe(textRoom);
    const told = await getDb()
      .selectFrom('outgoing_messages')
      .select('text')
      .where('recipient', '=', 'all@gable.example')
      .execute();
    for (const name of names) expect(told.some(({ text }) => text.includes(`${name} withdrew`))).toBe(true);
  });
});
