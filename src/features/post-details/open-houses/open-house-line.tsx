import { ChevronRight } from 'lucide-react';
import { openHouseTime } from '#contract/open-house/open-house-times.ts';
import type { OpenHouseDate } from '#contract/post/post.ts';

export const openHousesId = 'open-houses';

/** The next date under the figures, where the panel of all dates is far below. */
export function OpenHouseLine({ next }: { next: OpenHouseDate }) {
  return (
    <a
      href={`#${openHousesId}`}
      className="flex min-h-control-lg items-center justify-between gap-3 border-b border-hairline type-ui text-strong desk:hidden print:hidden"
    >
      <span>
        <b className="font-semibold">Open house</b> {openHouseTime(next)}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0" />
    </a>
  );
}
