import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import { nonceOf } from '#server/auth/apple/apple-token.ts';
import { createSimulation } from '#server/payments/open-processor.ts';
import { SimulatedStripe } from '#server/payments/simulated-stripe/simulated-stripe.ts';
import type { App } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { withPlugin } from '#tests/support/database/with-plugin.ts';
import { stripeKeys } from '#tests/support/stripe/stripe-server.ts';
import { makeAgent } from '../factories.ts';
import { appleClientId, startApple } from '../fake-apple.ts';
import { buildTestApp } from '../test-app.ts';
import { loadSite, makeCaller, prepareCall } from './prepare-call.ts';

/** Private data of another member: no answer may hold these. */
const canary = { email: 'canary.other@privaterelay.example', phone: '+16135550777' };
export const leaks = /canary|555\D?0777|"isApplePrivateEmail":true/i;

/** For each test of a block: every call of the endpoint table, to a server whose database may have a plugin. */
export function openCallSites(getDb: () => Db) {
  let folder: string;
  let apple: Awaited<ReturnType<typeof startApple>>;
  let other: string;
  const apps = {
    usual: new Map<KyselyPlugin | undefined, App>(),
    withStripe: new Map<KyselyPlugin | undefined, App>(),
  };

  beforeAll(async () => {
    await loadSite(getDb());
    apple = await startApple();
    folder = await mkdtemp(join(tmpdir(), 'gable-every-call-'));
    const agent = await makeAgent(getDb(), { ...canary, is_apple_private_email: true, city: 'Ottawa', province: 'ON' });
    other = agent.id;
  });
  afterAll(async () => {
    for (const app of [...apps.usual.values(), ...apps.withStripe.values()]) await app.close();
    await apple.close();
    await rm(folder, { recursive: true });
  });

  async function appOf(kind: keyof typeof apps, plugin: KyselyPlugin | undefined): Promise<App> {
    const open = apps[kind].get(plugin);
    if (open) return open;
    const env = {
      TRUST_PROXY: '127.0.0.1',
      DATA_DIR: folder,
      APPLE_CLIENT_ID: appleClientId,
      APPLE_KEYS_URL: apple.keysUrl,
      ...(kind === 'withStripe' && stripeKeys),
    };
    const db = plugin ? withPlugin(getDb(), plugin) : getDb();
    // The plugin sees the server's statements, not those of the simulated Stripe.
    const simulation = kind === 'usual' ? createSimulation(new SimulatedStripe(getDb()), db) : {};
    const app = await buildTestApp(db, { env, ...simulation });
    apps[kind].set(plugin, app);
    return app;
  }

  const prepareWith = (name: EndpointName, me: string, more?: Record<string, unknown>) =>
    prepareCall(
      name,
      { db: getDb(), me, other, signApple: (verifier) => apple.sign({ nonce: nonceOf(verifier) }) },
      more,
    );

  async function prepare(name: EndpointName, more?: Record<string, unknown>) {
    const me = await makeCaller(getDb());
    const sendFirst = async (first: EndpointName) => (await prepareWith(first, me))(await appOf('usual', undefined));
    if (name === 'GET /user/kyc_document') await sendFirst('POST /user/kyc_document');
    if (name === 'GET /chat/attachments/{id}') await sendFirst('POST /chat/attachments');
    const sendIt = await prepareWith(name, me, more);
    const kind = name === 'POST /payment/webhook' ? 'withStripe' : 'usual';
    const send = async (options?: { plugin?: KyselyPlugin; asNobody?: boolean }) =>
      sendIt(await appOf(kind, options?.plugin), options);
    return { me, send };
  }

  return { prepare, otherId: () => other };
}
