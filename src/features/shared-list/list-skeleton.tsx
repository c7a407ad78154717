import { repeat, Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';

export function ListSkeleton() {
  return (
    <div role="status" aria-busy aria-label="Loading your list">
      <Skeleton className="mt-3 h-10 w-64 max-w-full" />
      <h1 className="mt-2 type-title">Our list</h1>
      <Skeleton className="mt-4 mb-8 h-11 w-96 max-w-full" />
      {repeat(3, (key) => (
        <div
          key={key}
          className="grid gap-6 border-b border-hairline py-7 tablet:grid-cols-[18rem_minmax(0,1fr)] desk:mr-90"
        >
          <Skeleton className="aspect-3/2 w-full" />
          <div>
            <Skeleton className="h-7 w-48" />
            <Skeleton className="mt-3 h-24 w-full" />
            <Skeleton className="mt-4 h-control-md w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
