import { formatMoney } from '#contract/format/money.ts';
import type { ListingDetails } from '#contract/post/post.ts';
import { useDateFormat } from '#src/lib/browser/use-date-format.ts';
import { DetailsSection } from '../page/details-section.tsx';
import { historyLines } from './post-history.ts';

export function HistorySection({ post }: { post: ListingDetails }) {
  const { day } = useDateFormat();
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
