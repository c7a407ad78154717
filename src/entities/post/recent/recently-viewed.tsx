import { Suspense } from 'react';
import { lazyOptional } from '#src/lib/loading/lazy-optional.ts';
import type { RecentPostsRowProps } from './recent-posts-row.tsx';

const RecentPostsRow = lazyOptional(async () => (await import('./recent-posts-row.tsx')).RecentPostsRow);

export function RecentlyViewed(props: RecentPostsRowProps) {
  return (
    <Suspense>
      <RecentPostsRow {...props} />
    </Suspense>
  );
}
