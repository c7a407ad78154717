import clsx from 'clsx';
import { formatShortMoney } from '#contract/format/money.ts';
import type { Demand } from '#contract/matching/demand.ts';
import {
  countText,
  type DemandAtPrice,
  fewerText,
  findingText,
  type Per,
  priceText,
  stepText,
} from './demand-texts.ts';

interface DemandChartProps {
  ladder: Demand['ladder'];
  per: Per;
  isLow?: boolean;
}

const stubPx = 14;

/** Requests that fit at each price: columns, and rows on a phone. The table below has the numbers. */
export function DemandChart({ ladder, per, isLow = false }: DemandChartProps) {
  const most = Math.max(1, ...ladder.map(({ requests }) => requests ?? 0));
  const tallest = isLow ? 72 : 180;
  return (
    <figure>
      <div role="img" aria-label={`${findingText(ladder, per)}, and at ${ladder.length - 1} prices around it`}>
        <div
          aria-hidden
          className="hidden items-end tablet:grid"
          style={{ gridTemplateColumns: `repeat(${ladder.length}, minmax(0, 1fr))` }}
        >
          {ladder.map((rung) => (
            <div key={rung.price} className="grid justify-items-center gap-2 border-b border-strong">
              <Count rung={rung} />
              <Bar rung={rung} className="w-3/5" length={{ height: lengthOf(rung, tallest / most) }} />
            </div>
          ))}
          {ladder.map((rung) => (
            <p key={rung.price} className="self-start pt-2 text-center type-caption tabular-nums">
              <span className={rung.isOwn ? 'font-semibold text-strong' : 'text-body'}>
                <span className="desk:hidden">{formatShortMoney(rung.price)}</span>
                <span className="max-desk:hidden">{priceText(rung.price, per)}</span>
              </span>
              {rung.isOwn && <span className="block font-semibold text-mark">your price</span>}
            </p>
          ))}
        </div>
        <div aria-hidden className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 tablet:hidden">
          {ladder.map((rung) => (
            <Row key={rung.price} rung={rung} per={per} share={(rung.requests ?? 0) / most} />
          ))}
        </div>
      </div>
      <figcaption className="mt-4 type-caption text-muted">{stepText(ladder, per)}</figcaption>
    </figure>
  );
}

const lengthOf = ({ requests }: DemandAtPrice, unit: number) =>
  requests === null ? stubPx : Math.max(stubPx, requests * unit);

function Count({ rung }: { rung: DemandAtPrice }) {
  if (rung.requests === null) return <span className="max-w-14 text-center type-caption text-muted">{fewerText}</span>;
  return <span className="type-price-sm text-strong">{countText(rung)}</span>;
}

function Row({ rung, per, share }: { rung: DemandAtPrice; per: Per; share: number }) {
  return (
    <>
      <span className={clsx('type-caption tabular-nums', rung.isOwn && 'font-semibold text-strong')}>
        {priceText(rung.price, per)}
      </span>
      <span className="flex min-h-9 items-center gap-2.5 border-l border-strong">
        <Bar
          rung={rung}
          className="h-5.5 shrink-0"
          length={{ width: rung.requests === null ? stubPx : `${Math.max(4, share * 60)}%` }}
        />
        <Count rung={rung} />
        {rung.isOwn && <span className="type-caption font-semibold text-mark">your price</span>}
      </span>
    </>
  );
}

const hatch = (colour: string) => `repeating-linear-gradient(-45deg, ${colour} 0 1.25px, transparent 1.25px 6px)`;

interface BarProps {
  rung: DemandAtPrice;
  className: string;
  length: { height: number } | { width: number | string };
}

function Bar({ rung, className, length }: BarProps) {
  const isFew = rung.requests === null;
  return (
    <span
      className={clsx(
        'block border',
        rung.isOwn ? 'border-[2.5px] border-mark' : 'border-strong',
        isFew && 'border-dashed',
        className,
      )}
      style={{
        ...length,
        ...(!isFew && { backgroundImage: hatch(rung.isOwn ? 'var(--mark)' : 'var(--text-strong)') }),
      }}
    />
  );
}
