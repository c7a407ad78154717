import type { Billing } from '../billing.ts';
import type { EventLog } from '../events.ts';
import type { Known, Parameters } from '../form-parameters.ts';
import type { StripeState } from '../stripe-state.ts';

export interface Services {
  state: StripeState;
  billing: Billing;
  events: EventLog;
}

interface CallSent {
  /** Of the path, such as the customer's. */
  id: string;
  sent: Parameters;
}

/** `known`: the parameters that the stand-in serves; any other is refused as unknown. */
interface ServedCall {
  known: Known;
  /** For the browser, with the publishable key and a client secret. */
  isPublic?: boolean;
  answer: (call: CallSent, services: Services) => unknown;
}

/** `METHOD /v1/path/{id}`. */
export type ServedCalls = Record<string, ServedCall>;

export const list = (url: string, data: readonly unknown[], limit = 10) => ({
  ...{ object: 'list', url, has_more: data.length > limit },
  data: data.slice(0, limit),
});

export const paged = { limit: true, starting_after: true } as const;

/** The rows after the last row of the previous page. */
export function pageOf<Row extends { id: string }>(rows: readonly Row[], sent: Parameters): Row[] {
  const at = rows.findIndex(({ id }) => id === sent.starting_after);
  return rows.slice(at + 1);
}

export const limitOf = ({ limit }: Parameters) => Number(limit ?? 10);
