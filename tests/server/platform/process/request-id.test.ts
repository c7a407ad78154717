import { expect, it, onTestFinished } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { handleDueEvents } from '#server/platform/events/handle-events.ts';
import { publishEvent } from '#server/platform/events/publish-event.ts';
import { deliverMessages } from '#server/platform/messages/deliver-messages.ts';
import { queueMessage } from '#server/platform/messages/queue-message.ts';
import { currentRequestId } from '#server/platform/process/request-id.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { handleEveryEventBy } from '#tests/support/server/handle-events.ts';
import { followLog } from '#tests/support/server/server-log.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';

describeWithDatabase('the id of a request', (getDb) => {
  async function open() {
    const user = await makeUser(getDb());
    const app = await buildTestApp(getDb(), {
      env: { LOG_LEVEL: 'warn' },
      beforeReady: (each) => {
        each.post('/api/v1/verify', async ({ id }) => {
          await inTransaction(getDb(), (tx) => publishEvent(tx, 'agent.verified', { userId: user.id }, {}));
          app.log.warn('a line of the server');
          return { id };
        });
      },
    });
    onTestFinished(() => app.close());
    const lines = followLog(app);
    const ask = async () =>
      (await app.inject({ method: 'POST', url: '/api/v1/verify', payload: { a: 'body' } })).json().id as string;
    return { lines, ask };
  }

  it('stands in each line of the log that its work writes', async () => {
    const { lines, ask } = await open();
    const ids = await Promise.all([ask(), ask(), ask()]);
    const logged = lines.filter(({ msg }) => msg === 'a line of the server').map(({ reqId }) => reqId);
    expect(logged.sort()).toEqual(ids.sort());
  });

  it('goes on to the jobs and the emails that follow from it', async () => {
    const { ask } = await open();
    await getDb().deleteFrom('events').execute();
    const id = await ask();
    const seen: (string | null)[] = [];
    const handlers = handleEveryEventBy(async (tx) => {
      seen.push(currentRequestId());
      await queueMessage(tx, { channel: 'email', to: 'maude@example.ca', text: 'You are verified.' });
    });
    await handleDueEvents(getDb(), { handlers, onError: () => seen.push('failed') });
    await deliverMessages(getDb(), {
      channel: 'email',
      carry: async ({ requestId }) => void seen.push(currentRequestId(), requestId),
      onError: () => seen.push('failed'),
    });
    expect(seen.length).toBeGreaterThanOrEqual(3);
    expect(new Set(seen)).toEqual(new Set([id]));
  });

  it('is none for work of the server’s own', async () => {
    await inTransaction(getDb(), (tx) => queueMessage(tx, { channel: 'sms', to: '+16135550142', text: 'A code' }));
    const seen: (string | null)[] = [];
    await deliverMessages(getDb(), {
      channel: 'sms',
      carry: async ({ requestId }) => void seen.push(currentRequestId(), requestId),
      onError: () => seen.push('failed'),
    });
    expect(seen).toEqual([null, null]);
  });
});
