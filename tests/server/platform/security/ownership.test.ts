import { expect, it } from 'vitest';
import { failure } from '#contract/result.ts';
import { createSession } from '#server/platform/security/sessions.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { ownedResources } from '#tests/support/server/calls/owned-resources.ts';
import { memberCalls, send } from '#tests/support/server/calls/table-calls.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { testApp } from '#tests/support/server/test-app.ts';

/* Trust, security 2: no call reaches what belongs to another member. */

describeWithDatabase('things of another member', (getDb) => {
  const getApp = testApp(getDb, { env: { TRUST_PROXY: '127.0.0.1' } });

  const named = memberCalls.filter(({ path }) => path.includes('{'));

  it.each(named)('$name says whose things it reaches', ({ name }) => {
    expect(Object.keys(ownedResources)).toContain(name);
  });

  it('no call is listed that is not there', () => {
    expect(Object.keys(ownedResources).filter((name) => !named.some((call) => call.name === name))).toEqual([]);
  });

  it.each(named)('stay as they are with $name', async (call) => {
    const entry = ownedResources[call.name];
    if (!entry) throw new Error(`${call.name} is not listed.`);
    const db = getDb();
    const [owner, stranger] = [await makeUser(db), await makeUser(db)];
    const names = await entry.make(db, owner.id);
    const before = await entry.read(db, owner.id);
    expect(before).not.toEqual([]);
    await entry.strangerHas?.(db, stranger.id);
    const token = await createSession(db, stranger.id);
    const response = await send(getApp(), call, `Bearer ${token}`, names, 'body' in entry ? entry.body : {});
    if ('public' in entry) expect([200, 422]).toContain(response.statusCode);
    else {
      expect([403, 404]).toContain(response.statusCode);
      failure.parse(response.json());
    }
    expect(await entry.read(db, owner.id)).toEqual(before);
  });
});
