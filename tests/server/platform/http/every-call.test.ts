import { AsyncLocalStorage } from 'node:async_hooks';
import { type KyselyPlugin, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { failure } from '#contract/result.ts';
import type { Db } from '#server/platform/db/database.ts';
import { describeOnBothDatabases, describeWithDatabase } from '#tests/support/database/test-database.ts';
import { leaks, openCallSites } from '#tests/support/server/calls/call-sites.ts';
import { listening, listens } from '#tests/support/server/calls/listen-to-queries.ts';
import { everyCall } from '#tests/support/server/calls/prepare-call.ts';
import { serverOwned } from '#tests/support/server/read-only-fields.ts';

/* Trust, security 5 to 8 and 11. Each runs over the endpoint table, with one call for each that goes well. */

const endpointOf = (name: EndpointName): Endpoint => endpoints[name];

const fine = (name: EndpointName) => (endpointOf(name).responseType === 'redirect' ? 303 : 200);

/** A database error message that may appear in the log only. */
const ofTheDatabase = 'relation "sessions" at /srv/gable/server/repo.ts:12, SELECT token_hash FROM sessions';
const inside = /select|insert|token_hash|sessions|relation|\/srv|\.ts\b|\bat \w+ \(|stack|Error:/i;
const failing = new AsyncLocalStorage<{ statementsLeft: number }>();
const failsOnPurpose: KyselyPlugin = {
  transformQuery({ node }) {
    const statements = failing.getStore();
    if (statements) {
      statements.statementsLeft -= 1;
      if (statements.statementsLeft < 0) throw new Error(ofTheDatabase);
    }
    return node;
  },
  transformResult: async ({ result }) => result,
};

const asksDatabase = (name: EndpointName) => name !== 'GET /travel-area';

/** A failure undoes the others, so that the same call can be sent again. */
const keptAfterFailure: readonly EndpointName[] = ['POST /auth/exchange', 'DELETE /user'];

const isChange = /"(Insert|Update|Delete|Merge)QueryNode"|insert\s+into|update\s.+\sset|delete\s+from/i;

describeOnBothDatabases('every call', (getDb) => {
  const sites = openCallSites(getDb);

  describe('answers the declared keys and no data of other members', () => {
    it.each(everyCall)('%s', async (name) => {
      const { responseType, data, access } = endpointOf(name);
      const ways = { public: [true], optional: [false], member: [false] }[access];
      for (const asNobody of ways) {
        const response = await (await sites.prepare(name)).send({ asNobody });
        expect(response.statusCode, response.body.slice(0, 300)).toBe(fine(name));
        expect(`${response.body}${JSON.stringify(response.headers)}`).not.toMatch(leaks);
        if (access === 'member') expect(response.headers['cache-control']).toBe('no-store');
        if (responseType) continue;
        const body = response.json() as Record<string, unknown>;
        expect(Object.keys(body).sort()).toEqual(['data', 'message', 'success', 'total']);
        expect(data.parse(body.data)).toStrictEqual(body.data);
      }
    });

    it('notices what it looks for', async () => {
      const row = await getDb()
        .selectFrom('users')
        .selectAll()
        .where('id', '=', sites.otherId())
        .executeTakeFirstOrThrow();
      for (const shown of [row.email, row.phone, '(613) 555-0777', '{"isApplePrivateEmail":true}'])
        expect(shown).toMatch(leaks);
    });
  });
});

/* Database queries of a call, the input it accepts and its answers are the same on both databases. */
describeWithDatabase('every call', (getDb) => {
  const sites = openCallSites(getDb);

  describe('changes nothing where it is a GET', () => {
    it.each(everyCall.filter((name) => name.startsWith('GET ')))('%s', async (name) => {
      const { send } = await sites.prepare(name);
      const statements: string[] = [];
      const response = await listening.run(statements, () => send({ plugin: listens }));
      expect(response.statusCode, response.body.slice(0, 300)).toBe(fine(name));
      if (asksDatabase(name)) expect(statements).not.toEqual([]);
      expect(statements.filter((statement) => isChange.test(statement))).toEqual([]);
    });

    it('notices what it looks for', async () => {
      const db = getDb().withPlugin(listens);
      const statements: string[] = [];
      await listening.run(statements, async () => {
        await db.updateTable('users').set({ first_name: 'Ada' }).where('id', '=', 'nobody').execute();
        await sql`WITH gone AS (DELETE FROM users WHERE id = 'nobody') SELECT 1`.execute(db);
      });
      expect(statements.filter((statement) => isChange.test(statement))).toHaveLength(2);
    });
  });

  /** The rows of a person, without the values that differ from one person to the next. */
  async function stateOf(db: Db, id: string) {
    const person = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
    const profile = await db.selectFrom('agent_profiles').selectAll().where('user_id', '=', id).executeTakeFirst();
    const isThere = (value: unknown) => value !== null && value !== undefined;
    return {
      person: person && {
        ...person,
        id: '',
        created_at: '',
        deleted_at: isThere(person.deleted_at),
        email: isThere(person.email),
        phone: isThere(person.phone),
        picture_media_id: isThere(person.picture_media_id),
      },
      profile: profile && { ...profile, user_id: '' },
    };
  }
  /** Whom the call was about: who signed in with it, or else who called. */
  const personIn = (body: string, me: string) => {
    const { data } = body.startsWith('{') ? (JSON.parse(body) as { data: { user?: { id?: string } } }) : { data: {} };
    return data.user?.id ?? me;
  };

  describe('takes nothing from its body that the server owns', () => {
    const withBody = everyCall.filter((name) => endpointOf(name).body ?? endpointOf(name).bodyType === 'file');

    it.each(withBody)('%s', async (name) => {
      const db = getDb();
      const declared = Object.keys((endpointOf(name).body as { shape?: object } | undefined)?.shape ?? {});
      const owned = Object.fromEntries(Object.entries(serverOwned).filter(([key]) => !declared.includes(key)));
      const stateAfter = async (more: Record<string, unknown>) => {
        const { me, send } = await sites.prepare(name, more);
        const response = await send();
        expect(response.statusCode, response.body.slice(0, 300)).toBe(fine(name));
        return [await stateOf(db, personIn(response.body, me)), await stateOf(db, me)];
      };
      expect(await stateAfter(owned)).toEqual(await stateAfter({}));
      const admins = await db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
      const verified = db.selectFrom('users').select('id').where('kyc_step', '=', 'agent_verified');
      expect([admins, await verified.execute()]).toEqual([[], [{ id: sites.otherId() }]]);
    });
  });

  /** The longest calls have a hundred statements: each fails in turn in the whole run, else the first four and then fewer and fewer. */
  const stepAfter = (statement: number) => (process.env.TEST_ALL === '1' ? 1 : Math.max(1, statement >> 1));

  describe('tells nothing of what went wrong inside, whichever statement fails, and can be sent again', {
    timeout: 120_000,
  }, () => {
    it.each(everyCall)('%s', async (name) => {
      let failures = 0;
      let prepared = await sites.prepare(name);
      for (let statementsLeft = 0; ; statementsLeft += stepAfter(statementsLeft)) {
        if (keptAfterFailure.includes(name)) prepared = await sites.prepare(name);
        const { send } = prepared;
        const response = await failing.run({ statementsLeft }, () => send({ plugin: failsOnPurpose }));
        // A browser that another site sent here goes on to a page that tells it.
        const isToldByPage = response.headers.location === '/auth/apple/callback?error=failed';
        if (response.statusCode === fine(name) && !isToldByPage) break;
        failures += 1;
        if (isToldByPage) continue;
        expect(response.statusCode, response.body.slice(0, 300)).toBe(500);
        const { message, requestId, errors } = failure.parse(response.json());
        expect(message).toBe('Something went wrong on our side. Please try again in a moment.');
        expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
        expect(errors).toBeUndefined();
        expect(`${response.body}${JSON.stringify(response.headers)}`).not.toMatch(inside);
      }
      if (asksDatabase(name)) expect(failures).toBeGreaterThan(0);
    });

    it('notices what it looks for', () => expect(ofTheDatabase).toMatch(inside));
  });
});
