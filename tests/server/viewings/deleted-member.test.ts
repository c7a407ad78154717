import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { handleEvents } from '#tests/support/server/handle-events.ts';
import { type Person, viewingWorld } from './viewings-fixture.ts';

const note = 'Ring at the blue door.';

describeWithDatabase('a deleted account', (getDb) => {
  const world = viewingWorld(getDb);
  beforeEach(async () => {
    await getDb().deleteFrom('outgoing_messages').execute();
    await getDb().deleteFrom('events').execute();
  });

  async function proposedWithNote(by: Person) {
    const { status, data } = await world.propose(by, { note });
    expect(status).toBe(200);
    return data;
  }
  const deleteAccount = async (person: Person) => {
    const body = { confirmation: 'delete my account' };
    expect((await world.call(person, 'DELETE', '/user', body)).status).toBe(200);
  };
  const textOf = async (table: string) => {
    const isOfThisTest = table === 'events' ? sql`true` : sql`conversation_id = ${world.conversationId}`;
    const { rows } = await sql<{ text: string }>`
      SELECT coalesce(json_agg(t)::text, '') AS text FROM ${sql.table(table)} t WHERE ${isOfThisTest}`.execute(getDb());
    return rows[0]?.text ?? '';
  };

  it('leaves no home in viewings and their messages, once the other member was told which one it was', async () => {
    const { host, guest, conversationId } = world;
    const { home } = await proposedWithNote(host);
    const row = await getDb()
      .selectFrom('viewings')
      .select(['id', 'address'])
      .where('host_id', '=', host.id)
      .executeTakeFirstOrThrow();
    await deleteAccount(host);
    await handleEvents(getDb());
    const [email] = await getDb()
      .selectFrom('outgoing_messages')
      .select('text')
      .where('subject', '=', 'A former member withdrew the proposal')
      .execute();
    expect(email?.text).toContain(home);
    const viewing = await getDb().selectFrom('viewings').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow();
    expect(viewing).toMatchObject({ home: 'A home of a former member', address: '' });
    for (const table of ['viewings', 'messages', 'events']) {
      expect(await textOf(table), table).not.toContain(home);
      expect(await textOf(table), table).not.toContain(row.address);
    }
    expect(await textOf('events')).not.toContain(note);
    const read = await world.call(guest, 'GET', `/chat/conversations/${conversationId}/messages`);
    expect(read.status).toBe(200);
  });

  it('leaves no home in a viewing that time had ended', async () => {
    const { id, home } = await world.agreed();
    const starts_at = new Date(Date.now() - 86_400_000);
    await getDb().updateTable('viewings').set({ starts_at }).where('id', '=', id).execute();
    await handleEvents(getDb());
    await deleteAccount(world.host);
    for (const table of ['viewings', 'messages']) expect(await textOf(table), table).not.toContain(home);
  });

  it('leaves no home in viewings that had ended before', async () => {
    const { host, guest } = world;
    const proposed = await world.proposed(guest);
    expect((await world.answer(host, proposed, { action: 'decline', note: '' })).status).toBe(200);
    await handleEvents(getDb());
    await deleteAccount(host);
    for (const table of ['viewings', 'messages']) expect(await textOf(table), table).not.toContain(proposed.home);
  });

  it('leaves the home of another member where it is, and no note was ever in an event', async () => {
    const { guest } = world;
    const { home } = await proposedWithNote(guest);
    expect(await textOf('events')).not.toContain(note);
    await deleteAccount(guest);
    await handleEvents(getDb());
    expect(await textOf('viewings')).toContain(home);
  });
});
