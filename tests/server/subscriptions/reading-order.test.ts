import { expect, it, vi } from 'vitest';
import { synchronise } from '#server/subscriptions/sync/synchronise.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { gate } from '#tests/support/gate.ts';
import { useBillingServer } from './paying-member.ts';

describeWithDatabase('two readings of a subscription', (getDb) => {
  const getBillingServer = useBillingServer(getDb);

  it('leave what the later one says, whichever is written first', async () => {
    const me = await getBillingServer().member();
    await me.choose('plus', 'month', await me.addCard());
    const find = () =>
      getDb().selectFrom('subscriptions').selectAll().where('user_id', '=', me.id).executeTakeFirstOrThrow();
    const { id, processor_subscription_id: processorId } = await find();
    const { processor, billing } = getBillingServer();
    const [hasRead, mayWrite] = [gate(), gate()];
    const { getSubscription } = processor;
    const reading = vi.spyOn(processor, 'getSubscription').mockImplementationOnce(async (asked) => {
      const read = await getSubscription.call(processor, asked);
      hasRead.open();
      await mayWrite.opened;
      return read;
    });
    const earlier = synchronise(billing, id);
    await hasRead.opened;
    await processor.endSubscription(processorId);
    await synchronise(billing, id);
    expect((await find()).state).toBe('ended');
    mayWrite.open();
    await earlier;
    expect((await find()).state).toBe('ended');
    reading.mockRestore();
  });
});
