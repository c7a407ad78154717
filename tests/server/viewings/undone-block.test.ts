import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { unblockPerson } from '#server/chat/safety.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { commitMeanwhile } from '#tests/support/server/commit-meanwhile.ts';
import { handleDueEventsOfServer, handleEvents } from '#tests/support/server/handle-events.ts';
import { type Person, viewingWorld } from './viewings-fixture.ts';

describeWithDatabase('a block that is undone', (getDb) => {
  beforeEach(() => handleEvents(getDb()));
  const world = viewingWorld(getDb);

  const setBlock = async (method: 'PUT' | 'DELETE', by: Person, other: Person) => {
    expect((await world.call(by, method, `/chat/blocks/${other.id}`)).status).toBe(200);
  };
  const countEmails = async () => {
    const { count } = await getDb()
      .selectFrom('outgoing_messages')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };
  /** All that is stored of the viewings of this conversation, and how many messages it has. */
  const readStored = async () => {
    const { conversationId } = world;
    const viewings = await getDb()
      .selectFrom('viewings')
      .selectAll()
      .where('conversation_id', '=', conversationId)
      .execute();
    const messages = await getDb()
      .selectFrom('messages')
      .select('id')
      .where('conversation_id', '=', conversationId)
      .execute();
    return { viewings, messages: messages.length };
  };
  const stateOf = async () => (await readStored()).viewings.map(({ state }) => state);

  it.each(['agreed', 'proposed'] as const)('leaves a viewing that is %s as it was, and tells nobody', async (state) => {
    const { host, guest } = world;
    await world[state]();
    await handleEvents(getDb());
    const before = await readStored();
    const emails = await countEmails();
    await setBlock('PUT', guest, host);
    await handleDueEventsOfServer(getDb());
    expect(await readStored()).toEqual(before);
    await setBlock('DELETE', guest, host);
    await setBlock('DELETE', guest, host);
    await handleEvents(getDb());
    expect(await readStored()).toEqual(before);
    expect(await countEmails()).toBe(emails);
    expect((await world.of(guest)).map((viewing) => viewing.state)).toEqual([state]);
  });

  it('cannot be undone by the person who is blocked', async () => {
    const { host, guest } = world;
    await world.agreed();
    await setBlock('PUT', guest, host);
    await setBlock('DELETE', host, guest);
    await handleEvents(getDb());
    expect(await stateOf()).toEqual(['cancelled']);
  });

  it('gives the next block a time of its own to be undone', async () => {
    const { host, guest } = world;
    await world.agreed();
    await setBlock('PUT', guest, host);
    const firstDeliveries = await getDb().selectFrom('event_deliveries').select('event_id').execute();
    await setBlock('DELETE', guest, host);
    await setBlock('PUT', guest, host);
    await getDb()
      .updateTable('event_deliveries')
      .set({ due_at: sql<Date>`now()` })
      .where(
        'event_id',
        'in',
        firstDeliveries.map(({ event_id }) => event_id),
      )
      .execute();
    await handleDueEventsOfServer(getDb());
    expect(await stateOf()).toEqual(['agreed']);
    await handleEvents(getDb());
    expect(await stateOf()).toEqual(['cancelled']);
  });

  it('ends viewings where the event is of an earlier version, which names no time', async () => {
    const { host, guest } = world;
    await world.agreed();
    await setBlock('PUT', guest, host);
    await sql`UPDATE events SET payload = payload - 'blockedAt' WHERE name = 'member.blocked'`.execute(getDb());
    await handleEvents(getDb());
    expect(await stateOf()).toEqual(['cancelled']);
  });

  describe.skipIf(!process.env.TEST_DATABASE_URL)('at the moment its viewings are to be ended', () => {
    it('keeps them', async () => {
      const { host, guest } = world;
      await world.agreed();
      await handleEvents(getDb());
      await setBlock('PUT', guest, host);
      await commitMeanwhile(
        getDb(),
        (tx) => unblockPerson(tx, guest.id, host.id),
        () => handleEvents(getDb()),
      );
      expect(await stateOf()).toEqual(['agreed']);
    });
  });
});
