import { expect, it } from 'vitest';
import { apiPrefix } from '#contract/limits.ts';
import { createSession } from '#server/platform/security/sessions.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { followLog } from '#tests/support/server/server-log.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';

/* Trust, security 10: a session token appears in no log. */

describeWithDatabase('the log', (getDb) => {
  it('holds no token, from the header, the address or the body, whatever became of the request', async () => {
    const app = await buildTestApp(getDb(), {
      env: { LOG_LEVEL: 'trace' },
      beforeReady: (server) => {
        server.get('/failing', async () => {
          throw new Error('no reason');
        });
      },
    });
    const lines = followLog(app);
    const token = await createSession(getDb(), (await makeUser(getDb())).id);
    const headers = { authorization: `Bearer ${token}` };
    const statuses = await Promise.all(
      [
        { url: `${apiPrefix}/auth/sessions?token=${token}` },
        { url: `${apiPrefix}/nothing?token=${token}` },
        { url: `/failing?token=${token}` },
        { url: `${apiPrefix}/auth/login?token=${token}`, method: 'POST', payload: { email: token, password: token } },
        { url: `/?token=${token}&bad=%E0%A4%A` },
      ].map(
        async (call) => (await app.inject({ ...call, method: call.method as 'POST' | undefined, headers })).statusCode,
      ),
    );
    expect(statuses.slice(0, 4)).toEqual([200, 404, 500, 422]);
    await app.close();
    // Each is there with its beginning and its end.
    expect(lines.length).toBeGreaterThanOrEqual(2 * statuses.length);
    expect(JSON.stringify(lines)).toContain(`${apiPrefix}/auth/sessions`);
    expect(JSON.stringify(lines)).not.toContain(token);
  });
});
