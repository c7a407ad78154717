import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { failure } from '#contract/result.ts';
import { nonceOf } from '#server/auth/apple/apple-token.ts';
import type { App } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { describeOnBothDatabases } from '#tests/support/database/test-database.ts';
import { everyCall, loadSite, makeCaller, prepareCall } from '#tests/support/server/calls/prepare-call.ts';
import { makeAgent } from '#tests/support/server/factories.ts';
import { appleClientId, startApple } from '#tests/support/server/fake-apple.ts';
import { serverOwned } from '#tests/support/server/read-only-fields.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';
import { standInKeys } from '#tests/support/stripe/stripe-stand-in.ts';

/* Trust, security 5 to 8 and 11. Each runs over the endpoint table, with one call for each that goes well. */

const endpointOf = (name: EndpointName): Endpoint => endpoints[name];

/** Private data of another member: no answer may hold these. */
const canary = { email: 'canary.other@privaterelay.example', phone: '+16135550777' };
const leaks = /canary|555\D?0777|"isApplePrivateEmail":true/i;

/** What a database says that must stay between it and the log. */
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

/** What the database is asked, as text. */
const listening = new AsyncLocalStorage<string[]>();
const listens: KyselyPlugin = {
  transformQuery({ node }) {
    listening.getStore()?.push(JSON.stringify(node));
    return node;
  },
  transformResult: async ({ result }) => result,
};
const isChange = /"(Insert|Update|Delete|Merge)QueryNode"|insert\s+into|update\s.+\sset|delete\s+from/i;

describeOnBothDatabases('every call', (getDb) => {
  let folder: string;
  type Kind = 'app' | 'heard' | 'broken';
  let apps: Record<Kind, App>;
  let appsWithStripe: Record<Kind, App>;
  let apple: Awaited<ReturnType<typeof startApple>>;
  let other: string;
  beforeAll(async () => {
    await loadSite(getDb());
    apple = await startApple();
    folder = await mkdtemp(join(tmpdir(), 'gable-every-call-'));
    const env = {
      TRUST_PROXY: '127.0.0.1',
      DATA_DIR: folder,
      APPLE_CLIENT_ID: appleClientId,
      APPLE_KEYS_URL: apple.keysUrl,
    };
    const open = async (more: NodeJS.ProcessEnv = {}) => ({
      app: await buildTestApp(getDb(), { env: { ...env, ...more } }),
      heard: await buildTestApp(getDb().withPlugin(listens), { env: { ...env, ...more } }),
      broken: await buildTestApp(getDb().withPlugin(failsOnPurpose), { env: { ...env, ...more } }),
    });
    apps = await open();
    appsWithStripe = await open(standInKeys);
    const agent = await makeAgent(getDb(), { ...canary, is_apple_private_email: true, city: 'Ottawa', province: 'ON' });
    other = agent.id;
  });
  afterAll(async () => {
    for (const app of [apps, appsWithStripe].flatMap((each) => Object.values(each))) await app.close();
    await apple.close();
    await rm(folder, { recursive: true });
  });

  async function prepare(name: EndpointName, more?: Record<string, unknown>) {
    const db = getDb();
    const me = await makeCaller(db);
    if (name === 'GET /user/kyc_document') await (await prepareWith('POST /user/kyc_document', me))(apps.app);
    if (name === 'GET /chat/attachments/{id}') await (await prepareWith('POST /chat/attachments', me))(apps.app);
    const send = await prepareWith(name, me, more);
    const among = name === 'POST /payment/webhook' ? appsWithStripe : apps;
    return { me, send: (kind: Kind, options?: { asNobody?: boolean }) => send(among[kind], options) };
  }
  const prepareWith = (name: EndpointName, me: string, more?: Record<string, unknown>) =>
    prepareCall(
      name,
      { db: getDb(), me, other, signApple: (verifier) => apple.sign({ nonce: nonceOf(verifier) }) },
      more,
    );

  const fine = (name: EndpointName) => (endpointOf(name).answers === 'redirect' ? 303 : 200);

  describe('answers what the table declares and nothing of anybody else', () => {
    it.each(everyCall)('%s', async (name) => {
      const { answers, data, access } = endpointOf(name);
      const ways = { public: [true], optional: [false], member: [false] }[access];
      for (const asNobody of ways) {
        const response = await (await prepare(name)).send('app', { asNobody });
        expect(response.statusCode, response.body.slice(0, 300)).toBe(fine(name));
        expect(`${response.body}${JSON.stringify(response.headers)}`).not.toMatch(leaks);
        if (access === 'member') expect(response.headers['cache-control']).toBe('no-store');
        if (answers) continue;
        const body = response.json() as Record<string, unknown>;
        expect(Object.keys(body).sort()).toEqual(['data', 'message', 'success', 'total']);
        expect(data.parse(body.data)).toStrictEqual(body.data);
      }
    });

    it('notices what it looks for', async () => {
      const row = await getDb().selectFrom('users').selectAll().where('id', '=', other).executeTakeFirstOrThrow();
      for (const shown of [row.email, row.phone, '(613) 555-0777', '{"isApplePrivateEmail":true}'])
        expect(shown).toMatch(leaks);
    });
  });

  describe('changes nothing where it is a GET', () => {
    it.each(everyCall.filter((name) => name.startsWith('GET ')))('%s', async (name) => {
      const { send } = await prepare(name);
      const statements: string[] = [];
      const response = await listening.run(statements, () => send('heard'));
      expect(response.statusCode, response.body.slice(0, 300)).toBe(fine(name));
      expect(statements).not.toEqual([]);
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
        ...{ id: '', created_at: '', deleted_at: isThere(person.deleted_at) },
        ...{ email: isThere(person.email), phone: isThere(person.phone) },
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
    const withBody = everyCall.filter((name) => endpointOf(name).body ?? endpointOf(name).sent === 'file');

    it.each(withBody)('%s', async (name) => {
      const db = getDb();
      const declared = Object.keys((endpointOf(name).body as { shape?: object } | undefined)?.shape ?? {});
      const owned = Object.fromEntries(Object.entries(serverOwned).filter(([key]) => !declared.includes(key)));
      const stateAfter = async (more: Record<string, unknown>) => {
        const { me, send } = await prepare(name, more);
        const response = await send('app');
        expect(response.statusCode, response.body.slice(0, 300)).toBe(fine(name));
        return [await stateOf(db, personIn(response.body, me)), await stateOf(db, me)];
      };
      expect(await stateAfter(owned)).toEqual(await stateAfter({}));
      const admins = await db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
      const verified = db.selectFrom('users').select('id').where('kyc_step', '=', 'agent_verified');
      expect([admins, await verified.execute()]).toEqual([[], [{ id: other }]]);
    });
  });

  describe('tells nothing of what went wrong inside, whichever statement fails', () => {
    it.each(everyCall)('%s', async (name) => {
      let failures = 0;
      for (let statementsLeft = 0; ; statementsLeft += 1) {
        const { send } = await prepare(name);
        const response = await failing.run({ statementsLeft }, () => send('broken'));
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
      // Every call asks the database something.
      expect(failures).toBeGreaterThan(0);
    });

    it('notices what it looks for', () => expect(ofTheDatabase).toMatch(inside));
  });
});
