import type { TestCard, TestInvoice } from './test-subscription.ts';

export type BankAnswer = 'paid' | 'declined' | 'asks';

/** Renewals are charged while the member is away: the bank asks nothing then. */
type Payment = TestInvoice['kind'] | 'overdue';

export function bankAnswer(card: TestCard | null, payment: Payment): BankAnswer {
  switch (card?.testCard) {
    case 'succeeds':
      return 'paid';
    case 'asks_confirmation':
      return payment === 'renewal' ? 'paid' : 'asks';
    case 'fails_at_renewal':
      return payment === 'renewal' || payment === 'overdue' ? 'declined' : 'paid';
    default:
      return 'declined';
  }
}
