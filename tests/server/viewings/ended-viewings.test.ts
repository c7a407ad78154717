import { beforeEach, expect, it } from 'vitest';
import type { Viewing } from '#contract/viewing/viewing.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { takeDown } from '#server/posts/moderation/moderation.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing } from '#tests/support/server/factories.ts';
import { handleDueEventsOfServer, handleEvents } from '#tests/support/server/handle-events.ts';
import { endNoticePause, friday, type Person, viewingWorld } from './viewings-fixture.ts';

describeWithDatabase('viewings end', (getDb) => {
  const world = viewingWorld(getDb);
  beforeEach(() => takeEmails());

  /** The subjects and recipients of the emails since the last look. */
  async function takeEmails() {
    await endNoticePause(getDb());
    await handleEvents(getDb());
    const rows = await getDb().deleteFrom('outgoing_messages').returningAll().execute();
    const people = new Map<string, string>();
    for (const name of ['host', 'guest'] as const) {
      if (!world[name]) continue;
      const { id } = world[name];
      const row = await getDb().selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow();
      people.set(row.email ?? '', name);
    }
    return rows.map(({ recipient, subject, text, calendar }) => ({
      to: people.get(recipient),
      subject,
      text,
      calendar,
    }));
  }

  const block = async (by: Person, other: Person) => {
    expect((await world.call(by, 'PUT', `/chat/blocks/${other.id}`)).status).toBe(200);
  };
  const stateOf = async (person: Person, { id }: Viewing) =>
    (await world.of(person)).find((one) => one.id === id)?.state;

  it('that are agreed where one blocks the other, who hears of a cancellation and of no block', async () => {
    const { host, guest } = world;
    const viewing = await world.agreed();
    await takeEmails();
    await block(guest, host);
    const emails = await takeEmails();
    expect(emails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      ['guest', 'Your viewing is cancelled'],
      ['host', 'Maude cancelled the viewing'],
    ]);
    for (const { calendar, text } of emails) {
      expect(calendar).toContain('METHOD:CANCEL');
      expect(text).not.toMatch(/block/i);
    }
    for (const person of [host, guest]) expect(await stateOf(person, viewing)).toBe('cancelled');
    const path = `/chat/conversations/${world.conversationId}/messages`;
    const { data } = await world.call(host, 'GET', path);
    expect((data as unknown as { messages: object[] }).messages.at(-1)).toMatchObject({
      senderId: guest.id,
      content: '',
      viewing: { step: 'cancelled' },
    });
  });

  it('that are only proposed where one blocks the other, by either side and in every conversation', async () => {
    const { host, guest } = world;
    const other = await makeListing(getDb(), { owner_id: guest.id });
    const second = await world.talk(host, guest, other.id);
    await world.proposed(host);
    await world.propose(host, {}, second);
    await takeEmails();
    await block(host, guest);
    const emails = await takeEmails();
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
      ['guest', 'Nadia withdrew the proposal'],
      ['guest', 'Nadia withdrew the proposal'],
    ]);
    const rows = await getDb()
      .selectFrom('viewings')
      .select('state')
      .where('host_id', 'in', [host.id, guest.id])
      .execute();
    expect(rows.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
  });

  it('once, though the block is repeated or lifted, and not those with other people', async () => {
    const { host, guest } = world;
    const stranger = await world.signIn({ first_name: 'Priya' });
    const theirs = await world.talk(stranger, host, world.home);
    await world.propose(host, { times: [friday] }, theirs);
    const viewing = await world.proposed();
    await takeEmails();
    await block(guest, host);
    await block(guest, host);
    const emails = await takeEmails();
    await world.call(guest, 'DELETE', `/chat/blocks/${host.id}`);
    emails.push(...(await takeEmails()));
    expect(emails.map(({ subject }) => subject)).toEqual(['Maude can’t make these times']);
    expect(await stateOf(host, viewing)).toBe('declined');
    const kept = await getDb().selectFrom('viewings').select('state').where('conversation_id', '=', theirs).execute();
    expect(kept).toEqual([{ state: 'proposed' }]);
    expect((await world.proposed()).state).toBe('proposed');
  });

  it('but for those that were over before the block', async () => {
    const viewing = await world.agreed();
    await getDb()
      .updateTable('viewings')
      .set({ starts_at: new Date(Date.now() - 86_400_000) })
      .where('id', '=', viewing.id)
      .execute();
    await takeEmails();
    await block(world.host, world.guest);
    expect(await takeEmails()).toEqual([]);
    expect(await stateOf(world.guest, viewing)).toBe('over');
  });

  it('whether agreed or proposed, with a listing that is taken down', async () => {
    const { host, guest } = world;
    const viewing = await world.agreed();
    const stranger = await world.signIn({ first_name: 'Priya' });
    await world.propose(stranger, {}, await world.talk(stranger, host, world.home));
    await takeEmails();
    await inTransaction(getDb(), (tx) => takeDown(tx, { id: world.home, reason: 'It is not theirs.' }));
    const told = (await takeEmails()).map(({ to, subject }) => `${to ?? 'stranger'}: ${subject}`).sort();
    expect(told).toEqual([
      'guest: Nadia cancelled the viewing',
      'host: Your post was taken down',
      'host: Your viewing is cancelled',
      'stranger: Nadia can’t make these times',
    ]);
    for (const person of [host, guest]) expect(await stateOf(person, viewing)).toBe('cancelled');
  });

  const close = (person: Person) =>
    world.call(person, 'POST', `/posts/${world.home}/status`, { status: 'closed', reason: 'sold' });

  it.each([
    ['sold', 'The property has been sold.', (person: Person) => close(person)],
    ['removed', 'The listing was removed.', (person: Person) => world.call(person, 'DELETE', `/posts/${world.home}`)],
  ] as const)('that are agreed, with a listing that its owner has %s, and say why', async (because, reason, end) => {
    const { host, guest } = world;
    const viewing = await world.agreed();
    await takeEmails();
    expect((await end(host)).status).toBe(200);
    const emails = await takeEmails();
    expect(emails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      ['guest', 'Nadia cancelled the viewing'],
      ['host', 'Your viewing is cancelled'],
    ]);
    const email = emails.find(({ to }) => to === 'guest');
    expect(email?.text).toContain(`${reason} If it’s listed again, this viewing stays cancelled.`);
    expect(email?.calendar).toContain('METHOD:CANCEL');
    expect(await stateOf(guest, viewing)).toBe('cancelled');
    const { data } = await world.call(guest, 'GET', `/chat/conversations/${world.conversationId}/messages`);
    expect((data as unknown as { messages: object[] }).messages.at(-1)).toMatchObject({
      senderId: host.id,
      content: '',
      viewing: { step: 'cancelled', because },
    });
    const ended = (await world.of(guest)).find(({ id }) => id === viewing.id);
    expect(ended?.steps.at(-1)).toMatchObject({ step: 'cancelled', byMe: false, because });
  });

  it('that are only proposed, with a listing that is closed', async () => {
    const { host, guest } = world;
    const viewing = await world.proposed(guest);
    await takeEmails();
    expect((await close(host)).status).toBe(200);
    const emails = await takeEmails();
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([['guest', 'Nadia can’t make these times']]);
    expect(emails[0]?.text).toContain('The property has been sold.');
    expect(await stateOf(guest, viewing)).toBe('declined');
  });

  it('not while taking the listing down can be undone', async () => {
    const { host, guest } = world;
    const viewing = await world.agreed();
    await takeEmails();
    await world.call(host, 'DELETE', `/posts/${world.home}`);
    await handleDueEventsOfServer(getDb());
    expect(await stateOf(guest, viewing)).toBe('agreed');
    await world.call(host, 'POST', `/posts/${world.home}/status`, { status: 'restored' });
    expect(await takeEmails()).toEqual([]);
    expect(await stateOf(guest, viewing)).toBe('agreed');
  });

  it('not where the listing is open again before they were ended, and stay ended where it opens later', async () => {
    const { host, guest } = world;
    const viewing = await world.agreed();
    const reopen = () => world.call(host, 'POST', `/posts/${world.home}/status`, { status: 'reopened' });
    await takeEmails();
    await close(host);
    expect((await reopen()).status).toBe(200);
    expect(await takeEmails()).toEqual([]);
    expect(await stateOf(guest, viewing)).toBe('agreed');
    await close(host);
    expect(await takeEmails()).toHaveLength(2);
    await reopen();
    expect(await takeEmails()).toEqual([]);
    expect(await stateOf(guest, viewing)).toBe('cancelled');
  });
});
