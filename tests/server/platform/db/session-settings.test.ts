import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { assertSessionSettings, SessionSettingsError } from '#server/platform/db/session-settings.ts';
import { createMigratedDatabase } from '#tests/support/database/postgres-template.ts';

const server = process.env.TEST_DATABASE_URL;

describe.skipIf(!server)('a database behind a pooling proxy (PostgreSQL)', () => {
  let copy: Awaited<ReturnType<typeof createMigratedDatabase>>;
  beforeAll(async () => {
    copy = await createMigratedDatabase(server ?? '');
  });
  afterAll(() => copy.drop());

  /** The same server: the proxy is shown by `tests/cluster`. */
  const openPooled = () => openDatabase({ url: copy.url, directUrl: `${copy.url}?application_name=direct` });

  const failureOf = async (): Promise<Error | undefined> => {
    const { db, close } = await openPooled();
    return assertSessionSettings(db)
      .then(() => undefined)
      .catch((error: Error) => error)
      .finally(close);
  };

  it('needs the settings of a session as defaults of its role, and names the statements that make them so', async () => {
    const failure = await failureOf();
    expect(failure).toBeInstanceOf(SessionSettingsError);
    const statements = failure?.message.match(/ALTER ROLE [^;]+;/g) ?? [];
    expect(statements.join()).toMatch(/SET jit = 'off'.+SET statement_timeout = '15s'/);
    const client = new pg.Client(copy.url);
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
    expect(await failureOf()).toBeUndefined();
  });

  it('hears signals by the direct address', async () => {
    const { db, signals, close } = await openPooled();
    const heard = vi.fn();
    signals.subscribe('news', heard);
    await expect.poll(() => heard.mock.calls).toEqual([['']]);
    const client = new pg.Client(copy.url);
    await client.connect();
    const { rows } = await client.query(
      "SELECT application_name AS name FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'",
    );
    await client.end();
    expect(rows).toEqual([{ name: 'direct' }]);
    db.sendSignal('news', 'told');
    await expect.poll(() => heard.mock.calls).toEqual([[''], ['told']]);
    await close();
  });
});
