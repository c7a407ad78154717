import { readdirSync } from 'node:fs';
import { expect, it, onTestFinished, vi } from 'vitest';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { stripeKeys } from '#tests/support/stripe/stripe-server.ts';

const files = readdirSync('server/payments/simulated-stripe', { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.ts'));
const loaded = new Set<string>();

for (const file of files)
  vi.doMock(`#server/payments/simulated-stripe/${file}`, async (importOriginal) => {
    loaded.add(file);
    return importOriginal<object>();
  });

describeWithDatabase('the simulated Stripe', (getDb) => {
  it('is loaded by no server that has keys, with the demo or without', async () => {
    const { buildTestApp } = await import('#tests/support/server/test-app.ts');
    const withKeys = await buildTestApp(getDb(), { env: { ...stripeKeys, DEMO: '1' } });
    onTestFinished(async () => void (await withKeys.close()));
    const { demo } = await import('#demo/demo.ts');
    await demo.seed(getDb(), { hasPlans: false });
    expect([...loaded]).toEqual([]);
    const answer = await withKeys.inject({ url: '/api/v1/subscription/plans' });
    expect(answer.statusCode).toBe(200);
    expect([...loaded]).toEqual([]);

    // It would have been noticed.
    const without = await buildTestApp(getDb());
    onTestFinished(async () => void (await without.close()));
    expect([...loaded]).toContain('simulated-stripe.ts');
  });

  it('answers nothing that comes over the network', async () => {
    const { buildTestApp } = await import('#tests/support/server/test-app.ts');
    const app = await buildTestApp(getDb());
    onTestFinished(async () => void (await app.close()));
    const headers = { authorization: 'Bearer sk_test_simulated' };
    for (const path of ['/v1/customers', '/v1/events', '/v1/setup_intents/seti_1/confirm'])
      for (const url of [path, `/api${path}`, `/api/v1${path}`]) {
        const { statusCode } = await app.inject({ method: 'POST', url, headers });
        expect([url, statusCode]).toEqual([url, 404]);
      }
  });
});
