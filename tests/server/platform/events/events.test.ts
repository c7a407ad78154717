import { once } from 'node:events';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import { createAvailability } from '#server/platform/db/outages/availability.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { listDeadDeliveries, retryDeadDeliveries } from '#server/platform/events/event-deliveries.repo.ts';
import { startEventWorkers } from '#server/platform/events/event-workers.ts';
import { deliveryTriesMax, handleDueEvents } from '#server/platform/events/handle-events.ts';
import { eventsChannel, publishEvent } from '#server/platform/events/publish-event.ts';
import { Lifecycle } from '#server/platform/process/lifecycle.ts';
import { describeOnBothDatabases } from '#tests/support/database/test-database.ts';
import { handleEveryEventBy } from '#tests/support/server/handle-events.ts';

type Handle = Parameters<typeof handleEveryEventBy>[0];

const leftover = { store: 'media' as const, file: 'left-behind', remove_after: new Date() };
const rejected = (number: number) => ({ reason: `Reason ${number}` });
const subject = { postId: 'p1', userId: 'u1' };

describeOnBothDatabases('events', (getDb, getSignals) => {
  const errors: string[] = [];
  const onError = (error: Error) => void errors.push(error.message);
  const publish = (number: number) =>
    inTransaction(getDb(), (tx) => publishEvent(tx, 'agent.rejected', subject, rejected(number)));
  const handleBy = (handle: Handle) => handleDueEvents(getDb(), { handlers: handleEveryEventBy(handle), onError });
  const makeDue = () => sql`UPDATE event_deliveries SET due_at = now()`.execute(getDb());

  beforeEach(async () => {
    errors.length = 0;
    await sql`TRUNCATE events CASCADE`.execute(getDb());
  });

  it('are handled once, with the payload and subject they were published with', async () => {
    await publish(90);
    const handled: object[] = [];
    const note: Handle = async (_tx, { name, payload, postId, userId }, handler) =>
      void handled.push({ name, payload, postId, userId, handler });
    await handleBy(note);
    await handleBy(note);
    expect(handled).toEqual([{ name: 'agent.rejected', payload: rejected(90), ...subject, handler: 'notify-agent' }]);
    expect(errors).toEqual([]);
  });

  it('do not exist where the transaction was rolled back', async () => {
    const failing = inTransaction(getDb(), async (tx) => {
      await publishEvent(tx, 'agent.verified', subject, {});
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await getDb().selectFrom('events').selectAll().execute()).toEqual([]);
  });

  it("are refused with a payload that is not the contract's", async () => {
    const wrong = { reason: 90 } as unknown as ReturnType<typeof rejected>;
    await expect(inTransaction(getDb(), (tx) => publishEvent(tx, 'agent.rejected', subject, wrong))).rejects.toThrow();
  });

  it('leave nothing behind of a handler that fails, and come again', async () => {
    await publish(90);
    await handleBy(async (tx) => {
      await tx.insertInto('unreferenced_files').values(leftover).execute();
      throw new Error('not now');
    });
    const rows = await getDb().selectFrom('unreferenced_files').where('file', '=', leftover.file).selectAll().execute();
    expect(rows).toEqual([]);
    expect(errors).toEqual([expect.stringMatching(/^Event \d+ \(agent\.rejected, notify-agent\) failed: not now$/)]);
    const handled: number[] = [];
    await handleBy(async (_tx, { id }) => void handled.push(id));
    expect(handled, 'put off').toEqual([]);
    await makeDue();
    await handleBy(async (_tx, { id }) => void handled.push(id));
    expect(handled).toHaveLength(1);
  });

  it('are set aside after their last try, and run again when the operator says so', async () => {
    await publish(90);
    for (let tries = 0; tries < deliveryTriesMax; tries += 1) {
      await makeDue();
      await handleBy(() => Promise.reject(new Error('broken')));
    }
    expect(await listDeadDeliveries(getDb())).toMatchObject([
      { name: 'agent.rejected', handler: 'notify-agent', tries: deliveryTriesMax, lastError: 'broken' },
    ]);
    await makeDue();
    const handled: number[] = [];
    await handleBy(async (_tx, { id }) => void handled.push(id));
    expect(handled).toEqual([]);
    expect(await retryDeadDeliveries(getDb())).toBe(1);
    await handleBy(async (_tx, { id }) => void handled.push(id));
    expect(handled).toHaveLength(1);
    expect(await listDeadDeliveries(getDb())).toEqual([]);
  });

  it('are each handled once by workers that share the work', async () => {
    for (let price = 1; price <= 25; price += 1) await publish(price);
    const handled: number[] = [];
    const work = () => handleBy(async (_tx, { id }) => void handled.push(id));
    await Promise.all([work(), work(), work()]);
    expect(handled).toHaveLength(25);
    expect(new Set(handled).size).toBe(25);
  });

  it('are not signalled when their transaction fails', async () => {
    const sent: string[] = [];
    const db = Object.assign(getDb().withTables(), {
      ...getDb(),
      sendSignal: (channel: string) => void sent.push(channel),
    });
    const failed = inTransaction(db, async (tx) => {
      await publishEvent(tx, 'agent.verified', subject, {});
      throw new Error('full');
    });
    await expect(failed).rejects.toThrow('full');
    expect(sent).toEqual([]);
    await inTransaction(db, (tx) => publishEvent(tx, 'agent.verified', subject, {}));
    expect(sent).toEqual([eventsChannel]);
  });

  it('are signalled when they are committed', async () => {
    const signals = new EventTarget();
    const end = getSignals().subscribe(eventsChannel, () => signals.dispatchEvent(new Event('signal')));
    const signalled = once(signals, 'signal');
    await publish(90);
    await signalled;
    end();
  });
});

describeOnBothDatabases('event workers', (getDb, getSignals) => {
  it('handle an event when its commit is signalled, and are done before the server closes', async () => {
    const lifecycle = new Lifecycle();
    lifecycle.becomeReady();
    const app = Fastify();
    const handled = new EventTarget();
    const config = readConfig({ LOG_LEVEL: 'silent' });
    let isDone = false;
    const handlers = handleEveryEventBy(async () => {
      handled.dispatchEvent(new Event('started'));
      await new Promise(setImmediate);
      isDone = true;
    });
    startEventWorkers(
      app,
      { config, db: getDb(), signals: getSignals(), lifecycle, availability: createAvailability() },
      handlers,
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
    const started = once(handled, 'started');
    await inTransaction(getDb(), (tx) => publishEvent(tx, 'agent.verified', subject, {}));
    await started;
    await app.close();
    expect(isDone).toBe(true);
    expect(await getDb().selectFrom('event_deliveries').selectAll().execute()).toEqual([]);
  });
});

describeOnBothDatabases('a transaction', (getDb) => {
  it('runs what is to happen after the commit once the rows can be read, in order', async () => {
    const order: string[] = [];
    await inTransaction(getDb(), async (tx) => {
      tx.afterCommit(() => order.push('first'));
      tx.afterCommit(() => order.push('second'));
      await sql`SELECT 1`.execute(tx);
      order.push('work');
    });
    expect(order).toEqual(['work', 'first', 'second']);
  });

  it('runs nothing after a roll-back', async () => {
    const ran: string[] = [];
    await expect(
      inTransaction(getDb(), async (tx) => {
        tx.afterCommit(() => ran.push('never'));
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(ran).toEqual([]);
  });
});

describe('the type of a transaction', () => {
  it('is not that of the database', () => {
    expectTypeOf<Db>().not.toExtend<Tx>();
    expectTypeOf<Tx>().toExtend<Db>();
  });
});
