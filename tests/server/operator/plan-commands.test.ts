import { expect, it } from 'vitest';
import type { PlanInterval } from '#contract/subscription/plan.ts';
import { parseCommandLine } from '#server/operator/command-line.ts';
import { readConfig } from '#server/platform/config.ts';
import { openFileStores } from '#server/platform/files/file-stores.ts';
import { listPlans } from '#server/subscriptions/plans/plans.service.ts';
import { createQuote } from '#server/subscriptions/quotes/quotes.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { TestStripe } from '#tests/support/stripe/test-stripe.ts';

describeWithDatabase('plans on the operator’s command line', (getDb) => {
  async function run(...args: string[]) {
    const asked = parseCommandLine(args);
    if ('help' in asked) throw new Error('This is a command.');
    const stores = openFileStores({ dataDir: '.' });
    const context = {
      db: getDb(),
      stores,
      config: readConfig({}),
      folder: '.',
      signal: new AbortController().signal,
    };
    return (await asked.command.run(context, asked)).lines;
  }

  async function quoteFor(planId: string, interval: PlanInterval) {
    const { id: userId } = await makeUser(getDb());
    const billing = { db: getDb(), processor: new TestStripe(getDb()).processor, site: undefined };
    return createQuote(billing, userId, { planId, interval, province: 'AB' });
  }

  it('are listed, get another price for new subscriptions, and are retired', async () => {
    expect(await run('plans')).toHaveLength(3);
    await run('plans', 'price', 'plus', '--interval', 'month', '--cents', '3200');
    expect((await run('plans'))[1]).toContain('$32.00 a month, $290.00 a year');
    expect(await quoteFor('plus', 'month')).toMatchObject({
      planName: 'Plus',
      dueNowCents: 3_360,
      renewalCents: 3_360,
    });
    const kept = getDb().selectFrom('plan_prices').select('cents').where('plan_id', '=', 'plus');
    expect((await kept.where('replaced_at', 'is not', null).execute()).map(({ cents }) => cents)).toEqual([2900]);
    await run('plans', 'retire', 'agent-pro');
    expect(await run('plans')).toHaveLength(2);
    await expect(run('plans', 'retire', 'agent-pro')).rejects.toThrow('retired already');
    await expect(run('plans', 'retire', 'free')).rejects.toThrow('No paid plan found for free');
    await expect(run('plans', 'price', 'plus', '--interval', 'year', '--cents', '1.5')).rejects.toThrow('--cents');
  });

  const team = {
    name: 'Team',
    summary: 'For offices',
    'month-cents': '4900',
    'year-cents': '49000',
    listings: '10',
    requests: '5',
    photos: '30',
  };
  const add = (id: string, over: Record<string, string> = {}) =>
    run('plans', 'add', id, ...Object.entries({ ...team, ...over }).map(([name, value]) => `--${name}=${value}`));

  it('are added where their price puts them, with features of their own or those of the free plan', async () => {
    const id = 'team-1';
    expect(await add(id)).toEqual([
      'team-1  Team  $49.00 a month, $490.00 a year  10 listings, 5 requests, 30 photos a post',
    ]);
    await add('office', { name: 'Office', 'month-cents': '99000', features: 'Messages and viewings; Help by phone' });
    const plans = await listPlans(getDb());
    expect(plans.map((plan) => plan.id).slice(0, 3)).toEqual(['free', 'plus', 'team-1']);
    expect(plans.at(-1)).toMatchObject({ id: 'office', features: ['Messages and viewings', 'Help by phone'] });
    expect(plans[2]?.features).toEqual(['Messages and viewings']);
    expect(await quoteFor(id, 'year')).toMatchObject({ planName: 'Team', dueNowCents: 51_450 });
  });

  it.each([
    ['no/plan', {}, 'PLAN-ID may have letters'],
    ['team-2', { listings: '-1' }, '--listings must be a whole number from 0 to 10000'],
    ['team-2', { photos: '31' }, '--photos must be a whole number from 1 to 30'],
    ['team-2', { 'month-cents': '49.00' }, '--month-cents must be a whole number from 1 to 1000000'],
    ['team-2', { 'year-cents': '0' }, '--year-cents must be'],
    ['team-2', { features: 'One;;two' }, '--features must be'],
    ['plus', {}, 'There is a plan plus (Plus) already'],
    ['team-2', { name: 'plus' }, 'There is a plan plus (Plus) already'],
  ])('are not added as %s with %j', async (id, over, message) => {
    const before = await listPlans(getDb());
    await expect(add(id, { name: 'Another', ...over })).rejects.toThrow(message);
    expect(await listPlans(getDb())).toEqual(before);
  });
});
