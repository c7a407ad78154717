import { createHash } from 'node:crypto';
import type { ServedCalls, Services } from './calls/call.ts';
import { cardCalls } from './calls/card-calls.ts';
import { customerCalls } from './calls/customer-calls.ts';
import { invoiceCalls } from './calls/invoice-calls.ts';
import { pageCalls } from './calls/page-calls.ts';
import { priceCalls } from './calls/price-calls.ts';
import { scheduleCalls } from './calls/schedule-calls.ts';
import { subscriptionCalls } from './calls/subscription-calls.ts';
import { expand } from './expand.ts';
import { listOf, parseForm, refuseUnknown } from './form-parameters.ts';
import { StripeProblem } from './stripe-error.ts';

const calls: ServedCalls = {
  ...{ ...customerCalls, ...cardCalls, ...priceCalls, ...subscriptionCalls, ...scheduleCalls, ...invoiceCalls },
  ...pageCalls,
};

const served = Object.entries(calls).map(([name, call]) => {
  const [method = '', path = ''] = name.split(' ');
  return {
    method,
    pattern: new RegExp(`^${path.replace('{id}', '(?<id>[^/]+)')}$`),
    isFixed: !path.includes('{'),
    call,
  };
});

export interface Request {
  method: string;
  url: URL;
  body: string;
  /** `Bearer sk_…`, or the publishable key that the page's script sends. */
  key: string;
  idempotencyKey: string | undefined;
}

export interface Answer {
  status: number;
  body: unknown;
}

export class StripeApi {
  readonly services: Services;
  private readonly secretKey: string;
  private readonly remembered = new Map<string, { fingerprint: string; answer: Answer }>();

  constructor(services: Services, secretKey: string) {
    this.services = services;
    this.secretKey = secretKey;
  }

  answer(request: Request): Answer {
    const { idempotencyKey } = request;
    if (request.method !== 'POST' || idempotencyKey === undefined) return this.run(request);
    const fingerprint = createHash('sha256').update(`${request.url.pathname}\n${request.body}`).digest('hex');
    const known = this.remembered.get(idempotencyKey);
    if (known && known.fingerprint !== fingerprint)
      return problem(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      });
    if (known) return known.answer;
    const answer = this.run(request);
    this.remembered.set(idempotencyKey, { fingerprint, answer });
    return answer;
  }

  private run({ method, url, body, key }: Request): Answer {
    const found = served
      .filter((each) => each.method === method && each.pattern.test(url.pathname))
      .sort((a, b) => Number(b.isFixed) - Number(a.isFixed))[0];
    if (!found)
      return problem(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${url.pathname})`,
      });
    if (key !== this.secretKey && !found.call.isPublic)
      return problem(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
    try {
      const { expand: expansions, ...sent } = parseForm(method === 'POST' ? body : url.search.slice(1));
      refuseUnknown(sent, found.call.known);
      const id = found.pattern.exec(url.pathname)?.groups?.id ?? '';
      const answer = found.call.answer({ id, sent }, this.services);
      const paths = listOf({ expand: expansions ?? {} }, 'expand').map(String);
      return { status: 200, body: expand(this.services.state, answer, paths) };
    } catch (error) {
      if (!(error instanceof StripeProblem)) throw error;
      return problem(error.status, error.problem);
    }
  }
}

const problem = (status: number, error: object): Answer => ({ status, body: { error } });
