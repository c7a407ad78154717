import { beforeAll, expect, it } from 'vitest';
import { restoreFreePlan } from '#tests/support/database/roomy-free-plan.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing } from '#tests/support/server/factories.ts';
import { useBillingServer } from './paying-member.ts';

describeWithDatabase('a year of a member who pays', (getDb) => {
  beforeAll(() => restoreFreePlan(getDb()));
  const getBillingServer = useBillingServer(getDb);

  it('tells by email of every payment, with its invoice, and of what changes', async () => {
    const me = await getBillingServer().member();
    const card = await me.addCard();
    await me.choose('plus', 'month', card);
    expect(await me.takeSubjects()).toEqual(['Receipt for your payment of $32.77']);
    for (const street of ['A', 'B', 'C'])
      await makeListing(getDb(), { owner_id: me.id, street_number: '9', street_name: street });

    await getBillingServer().advance(31);
    expect(await me.takeSubjects()).toEqual(['Receipt for your payment of $32.77']);

    await me.addCard('fails_at_renewal', true);
    await getBillingServer().advance(30);
    expect(await me.takeSubjects()).toEqual(['Your payment for Plus didn’t go through']);
    await me.payOverdue(card);
    expect(await me.takeSubjects()).toEqual(['Receipt for your payment of $32.77']);

    const { quote } = await me.choose('agent-pro', 'month', card);
    const total = (quote.dueNowCents / 100).toLocaleString('en-CA', { style: 'currency', currency: 'CAD' });
    expect(await me.takeSubjects()).toEqual(['You switched to Agent Pro', `Receipt for your payment of ${total}`]);

    await me.choose('plus', 'year', null);
    await getBillingServer().advance(24);
    expect(await me.takeSubjects()).toEqual(['Agent Pro ends on February 1']);
    await getBillingServer().advance(7);
    expect(await me.takeSubjects()).toEqual(['You switched to Plus', 'Receipt for your payment of $327.70']);

    await getBillingServer().advance(358);
    expect(await me.takeSubjects()).toEqual(['Plus renews on February 1']);
    await getBillingServer().advance(7);
    expect(await me.takeSubjects()).toEqual(['Receipt for your payment of $327.70']);

    await me('POST /subscription/cancel');
    await getBillingServer().settle();
    expect(await me.takeSubjects()).toEqual(['Plus ends on February 1, 2029']);
    await getBillingServer().advance(366);
    expect((await me.plan()).plan.id).toBe('free');
    expect((await me.takeSubjects()).sort()).toEqual(['2 of your posts are paused', 'Plus has ended']);
  });
});
