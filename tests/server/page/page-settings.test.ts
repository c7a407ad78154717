import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PageSetting, pageSettings } from '#contract/page-settings.ts';
import { demoAccounts, demoPassword } from '#demo/demo-accounts.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openFreshDatabase } from '#tests/support/database/test-database.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';

describe('the settings in the head of the page', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openFreshDatabase();
  });
  afterAll(() => database.close());

  async function open(env: NodeJS.ProcessEnv) {
    const page = { template: async () => '<!doctype html><head><!--head--></head><div id="root"></div>' };
    const app = await buildTestApp(database.db, { page, env });
    const { body } = await app.inject({ url: '/', headers: { accept: 'text/html' } });
    await app.close();
    const told = (name: PageSetting) =>
      new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(body)?.[1]?.replaceAll('&quot;', '"');
    return { body, told };
  }

  it('is who can be tried in demo mode, with the password', async () => {
    const { told } = await open({ DEMO: 'on' });
    expect(JSON.parse(told(pageSettings.demoAccess) ?? '')).toEqual({
      password: demoPassword,
      accounts: demoAccounts.map(({ name, email, label }) => ({ name, email, label })),
    });
  });

  it('has no demo accounts outside of demo mode', async () => {
    const { body, told } = await open({ DEMO: 'off' });
    expect(told(pageSettings.demoAccess)).toBeUndefined();
    expect(body).not.toContain(demoPassword);
    for (const { email } of demoAccounts) expect(body).not.toContain(email);
  });

  it('is the Services ID of Apple where there is one', async () => {
    expect((await open({ APPLE_CLIENT_ID: 'ca.gable.example' })).told(pageSettings.appleClientId)).toBe(
      'ca.gable.example',
    );
    expect((await open({})).told(pageSettings.appleClientId)).toBeUndefined();
  });

  it('is the publishable key of Stripe where there are keys, and never a secret one', async () => {
    const { body, told } = await open({
      STRIPE_SECRET_KEY: 'sk_test_secret',
      STRIPE_WEBHOOK_SECRET: 'whsec_secret',
      VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_shown',
    });
    expect(told(pageSettings.stripePublishableKey)).toBe('pk_test_shown');
    expect(body).not.toMatch(/sk_test|whsec/);
    expect((await open({})).told(pageSettings.stripePublishableKey)).toBeUndefined();
  });
});
