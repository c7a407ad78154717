import { describe, expect, it } from 'vitest';
import { parseCommandLine } from '#server/operator/command-line.ts';
import { commands } from '#server/operator/commands/commands.ts';
import { readConfig } from '#server/platform/config.ts';
import type { FileStores } from '#server/platform/files/unreferenced-files.ts';
import { contractPrices } from '#tests/server/payments/processor-contract/contract.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { stripeKeys } from '#tests/support/stripe/stripe-server.ts';
import { TestStripe } from '#tests/support/stripe/test-stripe.ts';
import { openStandingStripe } from '../payments/standing-stripe.ts';

describe('a command of two words', () => {
  it('is found with what follows it, and explained', () => {
    expect(parseCommandLine(['payments', 'advance', '32d'])).toMatchObject({
      name: 'payments advance',
      subject: '32d',
    });
    expect(parseCommandLine(['help', 'payments', 'advance'])).toMatchObject({
      help: expect.arrayContaining(['Usage: npm run operator -- payments advance TIME']),
    });
    expect(() => parseCommandLine(['payments'])).toThrow('Unknown command “payments”.');
    expect(() => parseCommandLine(['payments', 'advance'])).toThrow('TIME is missing.');
  });
});

describeWithDatabase('payments advance', (getDb) => {
  const advance = (time: string, env: NodeJS.ProcessEnv = {}) => {
    const context = {
      db: getDb(),
      stores: {} as FileStores,
      config: readConfig(env),
      folder: '/',
      signal: new AbortController().signal,
    };
    return commands['payments advance']?.run(context, { subject: time, options: {} });
  };

  it('moves the clock of every process, with the renewals that fall into that time', async () => {
    const world = await openStandingStripe(getDb());
    const { processor } = world;
    const customerId = await processor.createCustomer({ userId: 'a', email: null, name: '' }, 'customer-a');
    await processor.setProvince(customerId, 'ON');
    const { processor: server } = new TestStripe(getDb());
    const cardId = await world.saveCard(customerId, 'succeeds');
    const { id } = await server.startSubscription(
      customerId,
      { price: contractPrices.plus, cardId, checkoutId: 'c' },
      'start',
    );
    const before = await server.now();
    await advance('32d');
    await advance('2h');
    await advance('30m');
    const moved = (await server.now()).getTime() - before.getTime();
    const expected = ((32 * 24 + 2) * 60 + 30) * 60_000;
    expect(moved).toBeGreaterThanOrEqual(expected);
    expect(moved).toBeLessThan(expected + 600_000);
    expect(await server.listInvoices(customerId)).toHaveLength(2);
    expect((await new TestStripe(getDb()).processor.getSubscription(id))?.status).toBe('active');
  });

  it('leaves the time of Stripe alone where its keys are set', async () => {
    const { now } = new TestStripe(getDb(), { realNow: () => new Date(0) });
    const before = await now();
    await expect(advance('32d', stripeKeys)).rejects.toThrow('This server has Stripe’s keys');
    expect(await now()).toEqual(before);
  });

  it('refuses what is no time', async () => {
    for (const time of ['32', 'd', '-1d', '1.5h', '0d', '3661d', '9999999d'])
      await expect(advance(time)).rejects.toThrow('isn’t a time like 32d');
  });
});
