import { expect, it, onTestFinished, vi } from 'vitest';
import { createAvailability } from '#server/platform/db/outages/availability.ts';
import { unavailable } from '#server/platform/errors.ts';
import * as space from '#server/platform/files/free-space.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';

describeWithDatabase('readyz', (getDb) => {
  it('asks the database only where it has not just answered others', async () => {
    const availability = createAvailability();
    const app = await buildTestApp(getDb(), { availability });
    onTestFinished(() => app.close());
    const ask = async () => (await app.inject('/readyz')).statusCode;
    const away = vi.spyOn(getDb(), 'getExecutor').mockImplementation(() => {
      throw unavailable('The database is away.');
    });
    onTestFinished(() => away.mockRestore());
    availability.answered();
    expect(await ask()).toBe(200);
    availability.failed();
    expect(await ask()).toBe(503);
  });

  it('says that the server takes no traffic while its disk is full, and again that it does', async () => {
    const app = await buildTestApp(getDb(), { env: { DATA_DIR: '/somewhere' } });
    onTestFinished(() => app.close());
    const freeBytes = vi.spyOn(space, 'freeBytes');
    onTestFinished(() => freeBytes.mockRestore());
    const ask = async () => (await app.inject('/readyz')).statusCode;
    const answers: number[] = [];
    for (const free of [1e9, 0, 15e6, 20e6]) {
      freeBytes.mockResolvedValue(free);
      answers.push(await ask());
    }
    expect(answers).toEqual([200, 503, 503, 200]);
    expect(freeBytes).toHaveBeenCalledWith('/somewhere');
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });
});

it('the free space of a folder is known, and of none is no limit', async () => {
  expect(await space.freeBytes('.')).toBeGreaterThan(0);
  expect(await space.freeBytes('/no/such/folder')).toBe(Number.POSITIVE_INFINITY);
});
