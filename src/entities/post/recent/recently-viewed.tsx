import { Suspense } from 'react';
import { lazyComponent, Nothing } from '#src/lib/loading/lazy-component.tsx';
import type { RecentPostsRowProps } from './recent-posts-row.tsx';

const RecentPostsRow = lazyComponent(async () => (await import('./recent-posts-row.tsx')).RecentPostsRow, {
  suspends: true,
  Missing: Nothing,
});

export function RecentlyViewed(props: RecentPostsRowProps) {
  return (
    <Suspense>
      <RecentPostsRow {...props} />
    </Suspense>
  );
}
