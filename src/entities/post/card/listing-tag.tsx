import { CircleCheck, Clock, Handshake } from 'lucide-react';
import { formatShortMoney } from '#contract/format/money.ts';
import type { ListingSummary } from '#contract/post/post.ts';
import { lazyComponent, Nothing } from '#src/lib/loading/lazy-component.tsx';
import { Tag } from '#src/ui/controls/tag.tsx';
import { closedReasonLabels, statusLabels } from '../facts/post-labels.ts';

const OpenHouseTag = lazyComponent(async () => (await import('./open-house-tag.tsx')).OpenHouseTag, {
  Missing: Nothing,
});

const day = 86_400_000;

/** Listing tag by priority: the status, a price change, the next open house, that the listing is new. */
export function ListingTag({ post, className }: { post: ListingSummary; className?: string }) {
  const { status, closedReason, priceChange, listPrice, openHouse } = post;
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
  if (openHouse && Date.parse(openHouse.endsAt) > Date.now())
    return <OpenHouseTag date={openHouse} className={className} />;
  if (Date.now() - Date.parse(post.publishedAt) < day) {
    return (
      <Tag tone="ink" className={className}>
        New today
      </Tag>
    );
  }
  return null;
}
