import clsx from 'clsx';
import type { Quote } from '#contract/subscription/checkout.ts';
import { formatCents } from '#src/lib/format/cents.ts';
import { formatMonthDay } from '#src/lib/format/month-day.ts';
import { Button } from '#src/ui/controls/button.tsx';

interface PayButtonProps {
  quote: Quote | undefined;
  isBusy: boolean;
  isSwitch: boolean;
  onPay: () => void;
  className?: string;
}

function label(quote: Quote | undefined, isSwitch: boolean): string {
  if (!quote) return isSwitch ? 'Switch' : 'Pay';
  if (quote.kind === 'downgrade') return `Switch on ${formatMonthDay(quote.startsAt)}`;
  const amount = formatCents(quote.dueNowCents);
  return quote.kind === 'upgrade' ? `Switch and pay ${amount}` : `Pay ${amount}`;
}

export function PayButton({ quote, isBusy, isSwitch, onPay, className }: PayButtonProps) {
  return (
    <Button kind="main" size="lg" busy={isBusy} onClick={onPay} className={clsx('whitespace-normal', className)}>
      {label(quote, isSwitch)}
    </Button>
  );
}

/** On phones what is due and the button stay in sight. */
export function PayBar(props: PayButtonProps) {
  const { quote } = props;
  return (
    <div
      data-sticks="bottom"
      className="sticky bottom-0 short:static! -mx-(--page-gutter) mt-8 flex items-center justify-between gap-4 border-t border-rule bg-page px-(--page-gutter) py-3 tablet:hidden"
    >
      {quote && (
        <p className="type-caption text-muted">
          Due today
          <span className="block type-price-sm text-strong tabular-nums">{formatCents(quote.dueNowCents)}</span>
        </p>
      )}
      <PayButton {...props} className={quote ? 'ml-auto' : 'w-full'} />
    </div>
  );
}
