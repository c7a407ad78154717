import { hasTestPayments } from '#src/lib/config/payment-settings.ts';
import { loadStripe } from '../form/load-stripe.ts';
import { useTestBank } from './use-test-bank.tsx';

/**
 * Lets the bank ask the member about a payment. `confirm` resolves when they have answered: the payment’s state comes from our server.
 * Rejects where the processor’s script cannot be loaded.
 */
export function useBankConfirmation() {
  const bank = useTestBank();
  const confirm = async (clientSecret: string): Promise<void> => {
    if (hasTestPayments()) return bank.ask(clientSecret);
    const stripe = await loadStripe();
    await stripe.confirmCardPayment(clientSecret);
  };
  return { confirm, dialog: bank.dialog };
}
