import { cardCalls } from './calls/card-calls.ts';
import { customerCalls } from './calls/customer-calls.ts';
import { invoiceCalls } from './calls/invoice-calls.ts';
import { pageCalls } from './calls/page-calls.ts';
import { priceCalls } from './calls/price-calls.ts';
import { scheduleCalls } from './calls/schedule-calls.ts';
import type { ServedCalls } from './calls/served-call.ts';
import { subscriptionCalls } from './calls/subscription-calls.ts';
import { expand, present } from './expand.ts';
import { listOf, parseForm, refuseUnknown } from './parameters.ts';
import type { StripeState } from './state.ts';
import { invalidRequest, StripeProblem } from './stripe-problem.ts';

const calls: ServedCalls = {
  ...customerCalls,
  ...cardCalls,
  ...priceCalls,
  ...subscriptionCalls,
  ...scheduleCalls,
  ...invoiceCalls,
  ...pageCalls,
};

export interface Request {
  method: string;
  path: string;
  body: string;
  idempotencyKey?: string | undefined;
}

export interface Answer {
  status: number;
  body: object;
}

const served = Object.entries(calls).map(([name, call]) => {
  const [method = '', path = ''] = name.split(' ');
  return { method, pattern: new RegExp(`^${path.replace('{id}', '([^/]+)')}$`), call };
});

function run(state: StripeState, { method, path, body }: Request): object {
  const [pathname = '', query = ''] = path.split('?');
  const found = served.find((each) => each.method === method && each.pattern.test(pathname));
  if (!found) throw invalidRequest(`Unrecognized request URL (${method}: ${pathname})`);
  const { expand: expansions, ...sent } = parseForm(method === 'POST' ? body : query);
  refuseUnknown(sent, found.call.known);
  const id = decodeURIComponent(found.pattern.exec(pathname)?.[1] ?? '');
  const answered = present(state, found.call.run({ id, sent, state }));
  return expand(state, answered, listOf({ expand: expansions ?? {} }, 'expand').map(String)) as object;
}

/** A refused call keeps what it has changed: a declined payment is remembered. */
export function answerCall(state: StripeState, request: Request): Answer {
  try {
    return { status: 200, body: run(state, request) };
  } catch (error) {
    if (error instanceof StripeProblem) return problemAnswer(error);
    throw error;
  }
}

export const problemAnswer = ({ status, problem }: StripeProblem): Answer => ({ status, body: { error: problem } });
