import { expect, it, onTestFinished } from 'vitest';
import { pushLimits } from '#contract/limits.ts';
import { queuePush } from '#server/notifications/push/queue-push.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { makePushDevice } from '#tests/support/server/push-devices.ts';
import { startPushService } from '#tests/support/server/push-service.ts';

describeWithDatabase('a push', (getDb) => {
  it('is left out above the limits of a minute, a day and a pair', async () => {
    const service = await startPushService();
    onTestFinished(() => service.close());
    const member = await makeUser(getDb());
    await makePushDevice(getDb(), member.id, service.newBrowser().subscription);
    const waiting = () => getDb().selectFrom('outgoing_pushes').selectAll().execute();
    const push = (index: number, causedBy?: string) =>
      inTransaction(getDb(), (tx) =>
        queuePush(tx, [member.id], {
          subject: 'new_message',
          title: 'A',
          body: 'B',
          link: '/',
          tag: `${index}`,
          causedBy,
        }),
      );
    for (let at = 0; at < pushLimits.perMinute + 3; at++) await push(at);
    expect(await waiting()).toHaveLength(pushLimits.perMinute);
    await getDb().deleteFrom('outgoing_pushes').execute();
    const other = (await makeUser(getDb())).id;
    const forgetMinute = () =>
      getDb().deleteFrom('recent_attempts').where('key', '=', `pushes of a minute to ${member.id}`).execute();
    for (let at = 0; at < pushLimits.pairPerDay + 3; at++) {
      await forgetMinute();
      await push(at, other);
    }
    expect(await waiting()).toHaveLength(pushLimits.pairPerDay);
    for (let at = 0; at < pushLimits.perDay; at++) {
      await forgetMinute();
      await push(at);
    }
    expect(await waiting()).toHaveLength(pushLimits.perDay - pushLimits.perMinute);
  });
});
