import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { findCaller } from '#server/platform/http/authenticate.ts';
import { createSession, findViewer, revokeSession } from '#server/platform/security/sessions.ts';
import { describeOnBothDatabases } from '#tests/support/database/test-database.ts';

describeOnBothDatabases('sessions', (getDb) => {
  beforeAll(async () => {
    await getDb()
      .insertInto('users')
      .values([
        { id: 'ada', email: 'ada@example.ca', user_type: 'Agent', kyc_step: 'agent_verified' },
        { id: 'gone', email: 'gone@example.ca', deleted_at: new Date() },
      ])
      .execute();
  });

  it('know the person behind a token', async () => {
    const token = await createSession(getDb(), 'ada', 'a browser');
    expect(await findViewer(getDb(), token)).toEqual({
      id: 'ada',
      userType: 'Agent',
      step: 'agent_verified',
      role: 'user',
      sessionId: expect.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
      isDeactivated: false,
    });
  });

  it('keep no token: each is new, and the table cannot be used to sign in', async () => {
    const tokens = await Promise.all([createSession(getDb(), 'ada'), createSession(getDb(), 'ada')]);
    expect(new Set(tokens).size).toBe(2);
    expect(Buffer.from(tokens[0], 'base64url')).toHaveLength(32);
    const rows = await getDb().selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(tokens[0]);
    for (const { token_hash } of rows) expect(await findViewer(getDb(), token_hash)).toBeNull();
  });

  it('end when they are revoked or have expired, and are none for a deleted account', async () => {
    const revoked = await createSession(getDb(), 'ada');
    const { sessionId = '' } = (await findViewer(getDb(), revoked)) ?? {};
    expect(await revokeSession(getDb(), 'gone', sessionId)).toBe(false);
    expect(await findViewer(getDb(), revoked)).not.toBeNull();
    expect(await revokeSession(getDb(), 'ada', sessionId)).toBe(true);
    expect(await revokeSession(getDb(), 'ada', sessionId)).toBe(false);
    expect(await findViewer(getDb(), revoked)).toBeNull();

    const expired = await createSession(getDb(), 'ada');
    await sql`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = 'ada'`.execute(getDb());
    expect(await findViewer(getDb(), expired)).toBeNull();

    expect(await findViewer(getDb(), await createSession(getDb(), 'gone'))).toBeNull();
  });

  it('are prolonged by use, at most once an hour', async () => {
    const token = await createSession(getDb(), 'ada');
    const end = async () =>
      (
        await sql<{
          days: number;
        }>`SELECT max(extract(epoch FROM expires_at - now()) / 86400)::float8 AS days FROM sessions
          WHERE user_id = 'ada' AND expires_at > now()`.execute(getDb())
      ).rows[0]?.days;
    await sql`UPDATE sessions SET expires_at = now() + interval '3 days' WHERE user_id = 'ada'`.execute(getDb());
    await findViewer(getDb(), token);
    expect(await end()).toBeCloseTo(3, 1);
    await sql`UPDATE sessions SET last_used_at = now() - interval '2 hours', expires_at = now() + interval '3 days'
      WHERE user_id = 'ada'`.execute(getDb());
    await findViewer(getDb(), token);
    expect(await end()).toBeCloseTo(30, 1);
  });

  describe('behind a call', () => {
    const dead = [
      '',
      'Bearer',
      'Bearer x',
      `Bearer ${'A'.repeat(43)}`,
      'Basic YTpi',
      "Bearer ' OR 1=1 --",
      'Bearer \0',
    ];

    it('a member needs a living one', async () => {
      for (const authorization of [undefined, ...dead]) {
        await expect(findCaller('member', getDb(), authorization)).rejects.toMatchObject({
          status: 401,
          message: 'Unauthorized access',
        });
      }
      const token = await createSession(getDb(), 'ada');
      expect(await findCaller('member', getDb(), `Bearer ${token}`)).toMatchObject({ id: 'ada' });
    });

    it('a dead session is a visitor where a session is optional, and is not looked up where a call is public', async () => {
      for (const authorization of dead) expect(await findCaller('optional', getDb(), authorization)).toBeNull();
      const token = await createSession(getDb(), 'ada');
      expect(await findCaller('optional', getDb(), `bearer ${token}`)).toMatchObject({ id: 'ada' });
      expect(await findCaller('public', getDb(), `Bearer ${token}`)).toBeNull();
    });
  });
});
