import { RotateCw } from 'lucide-react';
import { Button } from '#src/ui/controls/button.tsx';

interface CardFormBlockedProps {
  onRetry: () => void;
  /** Continues on the provider’s own page, where the screen offers it. */
  onUsePaymentPage?: (() => void) | undefined;
}

export function CardFormBlocked({ onRetry, onUsePaymentPage }: CardFormBlockedProps) {
  return (
    <div role="alert" className="border-y border-hairline px-2 py-4 text-center">
      <h3 className="type-heading">The card form didn’t load</h3>
      <p className="mt-1.5 text-muted">An ad blocker or a slow connection may be in the way. Nothing was charged.</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Button icon={RotateCw} onClick={onRetry}>
          Try again
        </Button>
        {onUsePaymentPage && <Button onClick={onUsePaymentPage}>Pay on our provider’s page</Button>}
      </div>
    </div>
  );
}
