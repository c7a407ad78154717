import { expect, it } from 'vitest';
import { parseCommandLine } from '#server/operator/command-line.ts';
import { openFileStores } from '#server/platform/files/file-stores.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';

describeWithDatabase('plans on the operator’s command line', (getDb) => {
  async function run(...args: string[]) {
    const asked = parseCommandLine(args);
    if ('help' in asked) throw new Error('This is a command.');
    const stores = openFileStores({ dataDir: '.' });
    const workplace = { db: getDb(), stores, site: undefined, folder: '.', signal: new AbortController().signal };
    return (await asked.command.run(workplace, asked)).lines;
  }

  it('are listed, get another price for new subscriptions, and are retired', async () => {
    expect(await run('plans')).toHaveLength(3);
    await run('plans', 'price', 'plus', '--interval', 'month', '--cents', '3200');
    expect((await run('plans'))[1]).toContain('$32.00 a month, $290.00 a year');
    const kept = getDb().selectFrom('plan_prices').select('cents').where('plan_id', '=', 'plus');
    expect((await kept.where('replaced_at', 'is not', null).execute()).map(({ cents }) => cents)).toEqual([2900]);
    await run('plans', 'retire', 'agent-pro');
    expect(await run('plans')).toHaveLength(2);
    await expect(run('plans', 'retire', 'agent-pro')).rejects.toThrow('retired already');
    await expect(run('plans', 'retire', 'free')).rejects.toThrow('No paid plan found for free');
    await expect(run('plans', 'price', 'plus', '--interval', 'year', '--cents', '1.5')).rejects.toThrow('--cents');
  });
});
