import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasTestPayments } from '#src/lib/config/payment-settings.ts';
import { Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';

export function CardFormFrame({ children }: { children: ReactNode }) {
  return (
    <fieldset aria-label="Card details" className="min-w-0 border border-hairline bg-sheet px-4 pt-4 pb-4">
      <p className="mb-3 flex items-center gap-2 type-caption text-muted">
        <LockKeyhole aria-hidden className="size-4 shrink-0" />
        {hasTestPayments()
          ? 'Only test cards work here. Never enter a real card number.'
          : 'This form is our payment provider’s. We never see your card number.'}
      </p>
      {children}
    </fieldset>
  );
}

/** The layout of the fields while the provider’s form loads. */
export function CardFieldsSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4">
      <div className="col-span-2">
        <Skeleton className="mb-2 h-4 w-24" />
        <Skeleton className="h-11 w-full" />
      </div>
      <div>
        <Skeleton className="mb-2 h-4 w-20" />
        <Skeleton className="h-11 w-full" />
      </div>
      <div>
        <Skeleton className="mb-2 h-4 w-20" />
        <Skeleton className="h-11 w-full" />
      </div>
    </div>
  );
}
