import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { messagesPerMinute, viewingProposalsOfPairPerDay, viewingProposalsPerHour } from '#contract/limits.ts';
import type { Viewing } from '#contract/viewing/viewing.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { friday, monday, tuesday, viewingWorld } from './viewings-fixture.ts';

describeWithDatabase('proposals of a viewing', (getDb) => {
  const world = viewingWorld(getDb);

  const timesPass = (hours: number) =>
    sql`UPDATE recent_attempts SET times = ARRAY(SELECT at - interval '1 hour' * ${hours} FROM unnest(times) AS at)`.execute(
      getDb(),
    );

  it('are limited by the hour for each side, and answers are not', async () => {
    const { host, guest } = world;
    let viewing = await world.proposed(host);
    const change = (times: string[]) => ({ action: 'propose', times, minutes: 30, note: '' });
    for (let sent = 1; sent < viewingProposalsPerHour; sent += 1)
      viewing = (await world.answer(host, viewing, change([sent % 2 ? friday : monday]))).data;
    expect(await world.answer(host, viewing, change([tuesday]))).toMatchObject({
      status: 429,
      message: expect.stringContaining('for this viewing'),
    });
    viewing = (await world.answer(guest, viewing, change([tuesday]))).data;
    viewing = (await world.answer(host, viewing, { action: 'accept', startsAt: tuesday })).data;
    expect(viewing.state).toBe('agreed');
    expect((await world.answer(host, viewing, { action: 'cancel', note: '' })).status).toBe(200);
  });

  it('are limited by the day for a pair, whatever viewing they are about', async () => {
    const { host, guest } = world;
    for (let sent = 0; sent < viewingProposalsOfPairPerDay; sent += 1) {
      const { status, data } = await world.propose(guest);
      expect(status).toBe(200);
      expect((await world.answer(guest, data, { action: 'withdraw' })).status).toBe(200);
    }
    expect(await world.propose(guest)).toMatchObject({
      status: 429,
      message: expect.stringContaining('to this person'),
    });
    expect(await world.of(host)).toHaveLength(viewingProposalsOfPairPerDay);
    const { status, data } = await world.propose(host);
    expect(status).toBe(200);
    expect((await world.answer(guest, data, { action: 'decline', note: '' })).status).toBe(200);
    await timesPass(24);
    expect((await world.propose(guest)).status).toBe(200);
  });

  it('can be accepted, declined, withdrawn and cancelled whatever the member wrote before, each once for a state', async () => {
    const { host, guest } = world;
    const key = `messages of ${guest.id}`;
    const fillMessages = async () => {
      const row = { key, times: Array.from({ length: messagesPerMinute }, () => new Date()), forget_at: new Date() };
      await getDb().deleteFrom('recent_attempts').where('key', '=', key).execute();
      await getDb().insertInto('recent_attempts').values(row).execute();
    };
    const once = async (viewing: Viewing, said: object) => {
      await fillMessages();
      const { status, data } = await world.answer(guest, viewing, said);
      expect(status).toBe(200);
      expect((await world.answer(guest, viewing, said)).status).toBe(409);
      expect((await world.answer(guest, data, said)).status).toBe(409);
      return data;
    };
    await fillMessages();
    expect((await world.propose(guest)).status).toBe(429);
    await once(await world.proposed(host), { action: 'decline', note: '' });
    await getDb().deleteFrom('recent_attempts').execute();
    await once(await world.proposed(guest), { action: 'withdraw' });
    const agreed = await once(await world.proposed(host), { action: 'accept', startsAt: monday });
    await once(agreed, { action: 'cancel', note: '' });
  });
});
