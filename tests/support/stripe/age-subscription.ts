import type { StripeState } from './stripe-state.ts';

/** Moves a subscription and its invoices into the past, for servers whose clock cannot be moved. Whole periods follow. */
export function ageSubscription(state: StripeState, id: string, seconds: number): void {
  const subscription = state.subscriptions.get(id);
  for (const time of ['created', 'start', 'end'] as const) subscription[time] -= seconds;
  subscription.anchor = subscription.end;
  for (const invoice of state.invoices.list((row) => row.subscription === id)) {
    invoice.created -= seconds;
    if (invoice.finalizedAt !== null) invoice.finalizedAt -= seconds;
    if (invoice.paidAt !== null) invoice.paidAt -= seconds;
    if (invoice.nextAttempt !== null) invoice.nextAttempt -= seconds;
  }
}
