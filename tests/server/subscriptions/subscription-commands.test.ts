import { afterAll, beforeAll, expect, it } from 'vitest';
import { subscriptionCommands } from '#server/operator/commands/subscription-commands.ts';
import { readConfig } from '#server/platform/config.ts';
import { receiveEvent } from '#server/subscriptions/webhooks/receive-event.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { openShop } from './subscriptions-fixture.ts';

describeWithDatabase('commands about subscriptions', (getDb) => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop(getDb());
  });
  afterAll(() => shop.close());

  const run = async (name: string, subject = '') => {
    const context = {
      db: getDb(),
      stores: {} as never,
      config: readConfig({}),
      folder: '',
      signal: new AbortController().signal,
    };
    const { lines } = await (subscriptionCommands[name] ?? expect.fail()).run(context, { subject, options: {} });
    return lines.join('\n');
  };

  it('list and show them without names or addresses', async () => {
    expect(await run('subscriptions')).toBe('No subscriptions.');
    const member = await shop.member();
    const paid = await member.subscribe();
    const [row] = await member.rows();
    const listed = await run('subscriptions');
    expect(listed).toContain(`${row?.id}  ${member.id}  Plus month  active  until`);
    const shown = await run('subscription', row?.id);
    expect(shown).toContain(`${paid.answer.data.reference}  `);
    expect(shown).toContain('start  $32.77  succeeded');
    expect(shown).toContain('nothing waits');
    expect(listed + shown).not.toMatch(/@|Tremblay/);
    await expect(run('subscription', 'none')).rejects.toMatchObject({ status: 404 });
  });

  it('apply an event again', async () => {
    const member = await shop.member();
    await member.subscribe();
    const [row] = await member.rows();
    const reading = `GET /v1/subscriptions/${row?.processor_subscription_id}`;
    const event = (await shop.stripe.takeEvents()).at(-1) ?? expect.fail('There is no event.');
    await receiveEvent(getDb(), 'test', event);
    await shop.workOnce();
    const before = shop.stripe.calls.length;
    expect(await run('payments replay', event.id)).toContain('will be applied again');
    await shop.workOnce();
    expect(shop.stripe.calls.slice(before)).toContain(reading);
    const open = await getDb().selectFrom('payment_events').select('id').where('applied_at', 'is', null).execute();
    expect(open).toEqual([]);
    await expect(run('payments replay', 'evt_unknown')).rejects.toMatchObject({ status: 404 });
  });
});
