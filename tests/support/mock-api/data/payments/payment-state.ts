import type { Card, TestCardName } from '#contract/subscription/card.ts';
import type { Checkout, Quote } from '#contract/subscription/checkout.ts';
import type { OwnSubscription } from '#contract/subscription/subscription.ts';
import type { Province } from '#contract/vocabulary.ts';

interface MockSetup {
  id: string;
  clientSecret: string;
  testCard: TestCardName | null;
  isConfirmed: boolean | null;
}

export interface MockCheckout extends Checkout {
  clientId: string;
  quote: (Quote & { province: Province }) | null;
}

/** Payment data of a member of the mocked API. */
export interface MockPayments {
  cards: Card[];
  setups: MockSetup[];
  quotes: (Quote & { province: Province })[];
  checkouts: MockCheckout[];
  subscription: OwnSubscription['subscription'];
  /** Payments stay unconfirmed until the test confirms them. */
  isHeld: boolean;
}

const payments = new Map<string, MockPayments>();

export const listAllPayments = (): [token: string, payments: MockPayments][] => [...payments];

export function restorePayments(saved: ReturnType<typeof listAllPayments>): void {
  for (const [token, each] of saved) payments.set(token, each);
}

export const forgetPayments = (): void => payments.clear();

export function paymentsOf(token: string): MockPayments {
  const known = payments.get(token) ?? {
    cards: [],
    setups: [],
    quotes: [],
    checkouts: [],
    subscription: null,
    isHeld: false,
  };
  payments.set(token, known);
  return known;
}
