import clsx from 'clsx';
import { Check, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Card, CardSummary } from '#contract/subscription/card.ts';
import { Tag } from '#src/ui/controls/tag.tsx';
import { brandName, cardName, expiryLabel, expiryWarning } from './card-labels.ts';

/** The brand as a word in a frame: no logos. */
export function CardBrand({ brand, className }: { brand: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'inline-grid h-10 min-w-22 place-items-center rounded-control border border-control bg-sheet px-2.5 text-[0.8125rem] leading-none font-semibold text-strong',
        className,
      )}
    >
      {brandName(brand)}
    </span>
  );
}

/** `Visa ending in 4242`, its tags, and when it expires. */
export function CardText({ card, isDefault = false }: { card: CardSummary; isDefault?: boolean }) {
  const warning = expiryWarning(card);
  return (
    <span className="block min-w-0">
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <b className="font-semibold text-strong tabular-nums">{cardName(card)}</b>
        {isDefault && (
          <Tag tone="ink" icon={Check}>
            Default
          </Tag>
        )}
        {warning && (
          <Tag tone="caution" icon={Clock}>
            {warning}
          </Tag>
        )}
      </span>
      <span className="block type-small text-muted">{expiryLabel(card)}</span>
    </span>
  );
}

interface CardRowProps {
  card: Card | (CardSummary & { isDefault?: boolean });
  actions?: ReactNode;
  /** Why an action is not offered, and what to do instead. */
  why?: ReactNode;
}

export function CardRow({ card, actions, why }: CardRowProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-0.5 border-b border-hairline py-4 tablet:grid-cols-[auto_minmax(0,1fr)_auto] tablet:gap-x-5">
      <CardBrand brand={card.brand} />
      <CardText card={card} isDefault={card.isDefault ?? false} />
      {actions && (
        <div className="col-start-2 -ml-2 flex flex-wrap items-center gap-1 tablet:col-start-3 tablet:ml-0">
          {actions}
        </div>
      )}
      {why && <p className="col-start-2 col-end-[-1] type-caption text-muted max-tablet:row-start-2">{why}</p>}
    </div>
  );
}
