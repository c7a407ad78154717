import { openHouseTag } from '#contract/open-house/open-house-times.ts';
import type { OpenHouseDate } from '#contract/post/post.ts';
import { Tag } from '#src/ui/controls/tag.tsx';

/** The next open house on the picture of a card. */
export function OpenHouseTag({ date, className }: { date: OpenHouseDate; className: string | undefined }) {
  const text = openHouseTag(date, Date.now());
  return (
    text && (
      <Tag tone="ink" className={className}>
        {text}
      </Tag>
    )
  );
}
