import type { Parameters } from '../parameters.ts';
import type { StripeState } from '../state.ts';

interface Call {
  id: string;
  sent: Parameters;
  state: StripeState;
}

/** `known`: the parameters that have an effect here; any other is refused. */
interface ServedCall {
  known: readonly string[];
  run: (call: Call) => object;
}

/** `METHOD /v1/path/{id}`. */
export type ServedCalls = Record<string, ServedCall>;
