import type { Quote } from '#contract/subscription/checkout.ts';
import { formatCents } from '#src/lib/format/cents.ts';
import { formatMonthDay } from '#src/lib/format/month-day.ts';
import { Button } from '#src/ui/controls/button.tsx';

interface PayButtonProps {
  quote: Quote | undefined;
  isBusy: boolean;
  isSwitch: boolean;
  onPay: () => void;
}

function label(quote: Quote | undefined, isSwitch: boolean): string {
  if (!quote) return isSwitch ? 'Switch' : 'Pay';
  if (quote.kind === 'downgrade') return `Switch on ${formatMonthDay(quote.startsAt)}`;
  const amount = formatCents(quote.dueNowCents);
  return quote.kind === 'upgrade' ? `Switch and pay ${amount}` : `Pay ${amount}`;
}

export function PayButton({ quote, isBusy, isSwitch, onPay }: PayButtonProps) {
  return (
    <Button kind="main" size="lg" busy={isBusy} onClick={onPay} className="w-full">
      {label(quote, isSwitch)}
    </Button>
  );
}
