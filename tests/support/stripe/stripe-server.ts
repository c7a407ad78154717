import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestStripe } from './test-stripe.ts';

export const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_played',
  STRIPE_WEBHOOK_SECRET: 'whsec_played',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_played',
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** The simulated Stripe on a port of this machine, for servers in processes of their own that have keys. */
export async function openStripeServer(stripe: TestStripe) {
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    const key = headers['idempotency-key'];
    const sent = { method, path: url, body: await bodyOf(request), idempotencyKey: key ? String(key) : undefined };
    const isKeyRight = headers.authorization === `Bearer ${stripeKeys.STRIPE_SECRET_KEY}`;
    const refused = { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } };
    const { status, body } = isKeyRight ? await stripe.answer(sent) : refused;
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_played' });
    response.end(JSON.stringify(body));
  }
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { webhookSecret } = stripe.simulatedStripe.settings;
  return {
    env: {
      ...stripeKeys,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
