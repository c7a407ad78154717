import { expect, it, onTestFinished } from 'vitest';
import { closeAccount } from '#server/accounts/account-closing.service.ts';
import { startDeletion } from '#server/accounts/account-deletion.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createSession, endedSessionsChannel, findSessions } from '#server/platform/security/sessions.ts';
import { describeOnBothDatabases } from '#tests/support/database/test-database.ts';
import { waitForSignals } from '#tests/support/database/wait-for-signals.ts';
import { makeUser } from '#tests/support/server/factories.ts';

describeOnBothDatabases('an account', (getDb, getSignals) => {
  it.each([
    ['closed', closeAccount],
    ['deleted', startDeletion],
  ])('that is %s has its sockets ended in all processes at once', async (_, end) => {
    const { id } = await makeUser(getDb());
    for (const _browser of ['a desk', 'a phone']) await createSession(getDb(), id);
    const rooms = (await findSessions(getDb(), id)).map((session) => `session:${session.id}`);
    const told: string[] = [];
    await waitForSignals(getDb(), getSignals());
    onTestFinished(getSignals().subscribe(endedSessionsChannel, (room) => told.push(room)));
    await inTransaction(getDb(), async (tx) => void (await end(tx, id)));
    // An empty signal follows the connection.
    await expect.poll(() => told.filter(Boolean).toSorted()).toEqual(rooms.toSorted());
  });
});
