import { repeat, Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';
import { CardGrid, NoticeGrid } from './card-grids.tsx';

export function ListingCardSkeleton({ shape = '4/3' }: { shape?: '4/3' | '3/2' }) {
  return (
    <div aria-hidden>
      <Skeleton className={`w-full ${shape === '3/2' ? 'aspect-3/2' : 'aspect-4/3'}`} />
      <Skeleton className="mt-3 h-6 w-32" />
      <Skeleton className="mt-2 h-4 w-48 max-w-full" />
      <Skeleton className="mt-2.5 h-4 w-40 max-w-full" />
      <Skeleton className="mt-2 h-4 w-52 max-w-full" />
    </div>
  );
}

/** The skeleton keeps the notice ground, so that the page does not change colour. */
export function NoticeSkeleton() {
  return (
    <div aria-hidden className="h-full border-t-3 border-double border-rule bg-notice px-5 pt-4 pb-5">
      <Skeleton className="h-4 w-24" />
      <Skeleton className="mt-3 h-6 w-full" />
      <Skeleton className="mt-2 h-6 w-3/5" />
      <Skeleton className="mt-4 h-5 w-36" />
      <Skeleton className="mt-2.5 h-4 w-44 max-w-full" />
    </div>
  );
}

export function CardGridSkeleton({ count }: { count: number }) {
  return (
    <CardGrid>
      {repeat(count, (key) => (
        <ListingCardSkeleton key={key} />
      ))}
    </CardGrid>
  );
}

export function NoticeGridSkeleton({ count }: { count: number }) {
  return (
    <NoticeGrid>
      {repeat(count, (key) => (
        <NoticeSkeleton key={key} />
      ))}
    </NoticeGrid>
  );
}
