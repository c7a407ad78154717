import { expect, it, onTestFinished } from 'vitest';
import { receiveEvent } from '#server/subscriptions/webhooks/receive-event.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { connectedSocket } from '#tests/support/server/page-sockets.ts';
import { openShop } from './subscriptions-fixture.ts';

describeWithDatabase('an open page', (getDb, getSignals) => {
  it('hears of its own member’s plan, whenever it changes, and of no other', async () => {
    const shop = await openShop(getDb(), getSignals());
    onTestFinished(shop.close);
    const [member, other] = [await shop.member(), await shop.member()];
    const [page, otherPage] = [
      await connectedSocket(shop.app, member.token),
      await connectedSocket(shop.app, other.token),
    ];
    await member.subscribe();
    await page.take('subscription_update');

    const id = (await member.rows())[0]?.processor_subscription_id ?? '';
    await shop.stripe.processor.endSubscription(id);
    for (const event of await shop.stripe.takeEvents()) await receiveEvent(getDb(), 'test', event);
    await shop.workOnce();
    await page.take('subscription_update');
    expect(await member.state()).toBe('ended');

    await other.subscribe();
    await otherPage.take('subscription_update');
    expect(page.names()).not.toContain('subscription_update');
  });
});
