import Stripe from 'stripe';
import type { Answer, Request } from './core/answer-call.ts';

class InProcessResponse extends Stripe.HttpClientResponse {
  private readonly body: string;
  constructor({ status, body }: Answer) {
    super(status, { 'request-id': 'req_simulated' });
    this.body = JSON.stringify(body);
  }
  override getRawResponse = () => ({});
  override toJSON = async () => JSON.parse(this.body);
}

/** The HTTP client of Stripe's SDK without a network: requests are answered in this process, so that there is no port to reach. */
export class InProcessClient extends Stripe.HttpClient {
  private readonly answer: (request: Request) => Promise<Answer>;
  constructor(answer: (request: Request) => Promise<Answer>) {
    super();
    this.answer = answer;
  }
  override getClientName = () => 'in-process';
  override makeRequest = async (...[, , path, method, headers, body]: Parameters<Stripe.HttpClient['makeRequest']>) => {
    const idempotencyKey = headers['Idempotency-Key'];
    const sent = { method, path, body, idempotencyKey: idempotencyKey ? String(idempotencyKey) : undefined };
    return new InProcessResponse(await this.answer(sent));
  };
}
