import clsx from 'clsx';
import { formatShortMoney } from '#contract/format/money.ts';
import { wholeBudgetText } from '#contract/post/budget-text.ts';
import type { RequestDetails } from '#contract/post/post.ts';
import { isMonthly } from '#src/entities/post/facts/post-facts.ts';
import { budgetScale } from './budget-scale.ts';

export function BudgetRuler({ post }: { post: RequestDetails }) {
  const { ticks, from, to } = budgetScale(post.budgetMin, post.budgetMax);
  const place = (index: number) => (index / (ticks.length - 1)) * 100;
  return (
    <div className="mt-2">
      <p className="type-price text-strong">
        {wholeBudgetText(post)}
        {isMonthly(post.kind) && <small className="type-small tracking-normal text-muted">/mo</small>}
      </p>
      <div aria-hidden className="relative mt-3 h-14 tabular-nums">
        <div className="absolute inset-x-0 top-3 h-0.5 bg-control" />
        <div className="absolute top-1.5 h-3.5 bg-mark" style={{ left: `${from}%`, width: `${to - from}%` }} />
        {ticks.map((tick, index) => (
          <div key={tick} className="contents">
            <i className="absolute top-2 h-2.5 w-px bg-control" style={{ left: `${place(index)}%` }} />
            <span
              className={clsx(
                'absolute top-7 type-caption text-muted',
                index === 0 ? '' : index === ticks.length - 1 ? '-translate-x-full' : '-translate-x-1/2',
                index % 2 === 1 && 'max-tablet:hidden',
                // On a phone the last label would overlap its neighbour.
                index === ticks.length - 1 && index % 2 === 0 && ticks.length > 7 && 'max-tablet:hidden',
              )}
              style={{ left: `${place(index)}%` }}
            >
              {formatShortMoney(tick)}
            </span>
          </div>
        ))}
      </div>
      {post.priceFlex !== null && post.priceFlex > 0 && (
        <p className="type-small text-muted">{`Open to ${post.section === 'commercial' ? 'spaces' : 'homes'} up to ${post.priceFlex}% over budget`}</p>
      )}
    </div>
  );
}
