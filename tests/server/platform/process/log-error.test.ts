import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { unavailable } from '#server/platform/errors.ts';
import { describeError } from '#server/platform/process/log-error.ts';
import { explainFailedStart } from '#server/platform/process/start-failures.ts';
import { describeOnBothDatabases } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';

describeOnBothDatabases('what the log says of a database error', (getDb) => {
  const secret = 'canary.value@example.ca';
  const failure = (statement: Promise<unknown>): Promise<unknown> =>
    statement.then(
      () => undefined,
      (error) => error,
    );
  const failures = {
    'a value that is there already': async () => {
      await makeUser(getDb(), { email: secret });
      return failure(makeUser(getDb(), { email: secret }));
    },
    'a text that is no number': () => failure(sql`SELECT ${secret}::int`.execute(getDb())),
    'a row that breaks a rule': () =>
      failure(makeUser(getDb(), { email: `${secret}-Capital`, kyc_step: secret as 'registered' })),
    'a statement that cannot be read': () => failure(sql`SELECT ${sql.lit(secret)} FROM none`.execute(getDb())),
  };

  it.each(Object.entries(failures))('is its code and place and no value, for %s', async (_what, fail) => {
    const error = await fail();
    expect(String((error as Error).message) + JSON.stringify(error)).toMatch(/canary|none/);
    const said = [
      describeError(error),
      describeError(unavailable('Away', error)),
      describeError(new AggregateError([error])),
      explainFailedStart(error, readConfig({})).message,
    ];
    expect(JSON.stringify(said)).not.toContain('canary');
    expect(describeError(error)).toMatchObject({ type: 'DatabaseError', code: expect.stringMatching(/^[0-9A-Z]{5}$/) });
    expect(describeError(error).stack).toMatch(/^ +at /);
  });

  it('is all of an error that does not come from the database', () => {
    const error = Object.assign(new Error('no room'), { code: 'ENOSPC' });
    expect(describeError(error)).toMatchObject({
      type: 'Error',
      message: 'no room',
      code: 'ENOSPC',
      stack: error.stack,
    });
  });
});
