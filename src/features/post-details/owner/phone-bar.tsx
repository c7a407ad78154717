import type { ReactNode } from 'react';

interface PhoneBarProps {
  price: string;
  text: string;
  /** The action beside the price. */
  children: ReactNode;
}

export function PhoneBar({ price, text, children }: PhoneBarProps) {
  return (
    <div
      data-sticks="bottom"
      className="fixed inset-x-0 bottom-0 short:static! z-(--z-sticky) flex items-center justify-between gap-3 border-t border-rule bg-page px-(--page-gutter) pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] tablet:hidden print:hidden"
    >
      <p className="min-w-0">
        <span className="block type-price-sm text-strong">{price}</span>
        <span className="block truncate type-caption text-muted">{text}</span>
      </p>
      {children}
    </div>
  );
}
