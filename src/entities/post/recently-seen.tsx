import { Suspense } from 'react';
import { lazyOrNothing } from '#src/lib/lazy-or-nothing.ts';
import type { RecentPostsRowProps } from './recent-posts-row.tsx';

const RecentPostsRow = lazyOrNothing(async () => (await import('./recent-posts-row.tsx')).RecentPostsRow);

/** The posts that were opened last on this device, loaded after the page stands: whoever comes first has none. */
export function RecentlySeen(props: RecentPostsRowProps) {
  return (
    <Suspense>
      <RecentPostsRow {...props} />
    </Suspense>
  );
}
