import { afterEach, expect, it, type MockInstance, vi } from 'vitest';
import type { Db } from '#server/platform/db/database.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { eachTestHasOwner, type Owner } from '../../posts/owner/owner-fixture.ts';

const interrupted = () => Object.assign(new Error('terminating connection'), { code: '57P01' });

type Transaction = ReturnType<Db['transaction']>;

describeWithDatabase('a call that the database interrupts', (getDb) => {
  let me: Owner;
  eachTestHasOwner(getDb, (given) => ({ me } = given));
  let spied: MockInstance | undefined;
  afterEach(() => spied?.mockRestore());

  /** Replaces the next transaction by `run`. */
  function interruptNext(
    run: (transaction: Transaction, ...given: Parameters<Transaction['execute']>) => Promise<never>,
  ) {
    const begin = getDb().transaction.bind(getDb());
    spied = vi.spyOn(getDb(), 'transaction').mockImplementationOnce(() => {
      const transaction = begin();
      return Object.assign(transaction, { execute: run.bind(undefined, begin()) });
    });
  }

  const titles = async () =>
    (await me('GET /posts/mine', { query: '?kind=buy_request' })).answer.data.map(({ title }) => title);

  it('is made again where nothing was committed', async () => {
    interruptNext(async () => {
      throw interrupted();
    });
    expect((await me.post('buy_request')).status).toBe(200);
    expect(await titles()).toHaveLength(1);
  });

  it('is not made again where its commit was not answered, as it may have been saved', async () => {
    interruptNext(async (transaction, work) => {
      await transaction.execute(work);
      throw interrupted();
    });
    expect((await me.post('buy_request')).status).toBe(503);
    expect(await titles()).toHaveLength(1);
  });

  it('is made again where it only reads', async () => {
    await me.post('buy_request');
    const getExecutor = getDb().getExecutor.bind(getDb());
    let isAway = true;
    spied = vi.spyOn(getDb(), 'getExecutor').mockImplementation(() => {
      if (!isAway) return getExecutor();
      isAway = false;
      throw interrupted();
    });
    expect(await titles()).toHaveLength(1);
    expect(isAway).toBe(false);
  });
});
