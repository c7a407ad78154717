import type { Quote } from '#contract/subscription/checkout.ts';
import { formatCents } from '#src/lib/format/cents.ts';

interface QuoteLinesProps {
  lines: Quote['lines'];
  totalLabel: string;
  totalCents: number;
}

/** Plan, credit and taxes, and what they come to. */
export function QuoteLines({ lines, totalLabel, totalCents }: QuoteLinesProps) {
  return (
    <dl className="mt-2 grid type-small tabular-nums">
      {lines.map(({ text, detail, cents }) => (
        <div key={text} className="flex justify-between gap-4 border-b border-hairline py-[0.5625rem]">
          <dt className="text-muted">
            {text}
            {detail && <span className="block type-caption">{detail}</span>}
          </dt>
          <dd className={cents < 0 ? 'font-medium text-positive' : 'font-medium text-strong'}>{formatCents(cents)}</dd>
        </div>
      ))}
      <div className="-mt-px flex items-baseline justify-between gap-4 border-t border-rule pt-3">
        <dt className="font-semibold text-strong">{totalLabel}</dt>
        <dd className="type-price text-strong">{formatCents(totalCents)}</dd>
      </div>
    </dl>
  );
}
