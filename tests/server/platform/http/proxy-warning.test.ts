import { expect, it, onTestFinished } from 'vitest';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { followLog } from '#tests/support/server/server-log.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';

describeWithDatabase('headers of a proxy', (getDb) => {
  async function warningsAfter(env: NodeJS.ProcessEnv, requests: Record<string, string>[]) {
    const app = await buildTestApp(getDb(), { env: { LOG_LEVEL: 'warn', ...env } });
    onTestFinished(() => app.close());
    const lines = followLog(app);
    for (const headers of requests) await app.inject({ url: '/healthz', headers });
    return lines.map((line) => JSON.stringify(line)).filter((line) => line.includes('TRUST_PROXY'));
  }

  it.each(['X-Forwarded-For', 'Forwarded', 'X-Real-IP'])(
    'are warned of once, with the limits that all behind it share: %s',
    async (name) => {
      const warnings = await warningsAfter({ SOCKETS_PER_NETWORK: '70' }, [
        {},
        { [name]: '1.2.3.4' },
        { [name]: '1.2.3.5' },
      ]);
      expect(warnings).toEqual([
        expect.stringMatching(/set TRUST_PROXY.+600 reads and 60 writes.+70 live connections/),
      ]);
    },
  );

  it('are expected from a trusted proxy, and not from other callers', async () => {
    expect(await warningsAfter({ TRUST_PROXY: '127.0.0.1' }, [{ 'X-Forwarded-For': '1.2.3.4' }])).toEqual([]);
    expect(await warningsAfter({}, [{}])).toEqual([]);
  });
});
