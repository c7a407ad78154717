import type { ListingDetails } from '#contract/post.ts';
import { formatMoney } from '#src/lib/money.ts';
import { useTimes } from '#src/lib/use-times.ts';
import { DetailsSection } from './details-section.tsx';
import { historyLines } from './post-history.ts';

/** Every dated change of price and status. */
export function HistorySection({ post }: { post: ListingDetails }) {
  const { day } = useTimes();
  const lines = historyLines(post);
  if (lines.length === 0) return null;
  return (
    <DetailsSection title="Price and status" screenOnly>
      <ol className="tabular-nums">
        {lines.map(({ at, text, price }) => (
          <li
            key={`${at} ${text}`}
            className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-hairline py-[0.5625rem] tablet:grid-cols-[12rem_1fr_auto]"
          >
            <time dateTime={at} className="text-muted max-tablet:col-span-2">
              {day(at)}
            </time>
            <span className="font-medium text-strong">{text}</span>
            {price !== null && <span className="font-medium text-strong">{formatMoney(price)}</span>}
          </li>
        ))}
      </ol>
    </DetailsSection>
  );
}
