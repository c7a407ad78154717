import { CircleCheck, Clock, Handshake } from 'lucide-react';
import { formatShortMoney } from '#contract/format/money.ts';
import type { ListingSummary } from '#contract/post/post.ts';
import { Tag } from '#src/ui/controls/tag.tsx';
import { closedReasonLabels, statusLabels } from '../facts/post-labels.ts';

const day = 86_400_000;

/** Listing tag by priority: the status, else a price change, else that the listing is new. */
export function ListingTag({ post, className }: { post: ListingSummary; className?: string }) {
  const { status, closedReason, priceChange, listPrice } = post;
  if (status === 'under_offer') {
    return (
      <Tag tone="caution" icon={Handshake} className={className}>
        {statusLabels.under_offer}
      </Tag>
    );
  }
  if (status === 'closed' || status === 'expired') {
    return (
      <Tag tone="plain" icon={status === 'closed' ? CircleCheck : Clock} className={className}>
        {closedReason ? closedReasonLabels[closedReason] : statusLabels[status]}
      </Tag>
    );
  }
  if (priceChange && priceChange.previousPrice !== listPrice) {
    const difference = listPrice - priceChange.previousPrice;
    return (
      <Tag tone="mark" className={className}>
        Price {difference < 0 ? 'down' : 'up'} {formatShortMoney(Math.abs(difference))}
      </Tag>
    );
  }
  if (Date.now() - Date.parse(post.publishedAt) < day) {
    return (
      <Tag tone="ink" className={className}>
        New today
      </Tag>
    );
  }
  return null;
}
