import { repeat, Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';

export function PlansSkeleton() {
  return (
    <div aria-busy className="wrap pt-10">
      <span className="sr-only">Loading the plans</span>
      <Skeleton className="h-12 w-80 max-w-full" />
      <Skeleton className="mt-4 mb-8 h-7 w-full max-w-full" />
      <PlanColumnsSkeleton />
    </div>
  );
}

function PlanColumnsSkeleton() {
  return (
    <div className="grid border-y border-rule tablet:grid-cols-3">
      {repeat(3, (key) => (
        <div
          key={key}
          className="border-hairline px-4 py-8 not-first:border-t tablet:px-8 tablet:not-first:border-t-0 tablet:not-first:border-l"
        >
          <Skeleton className="h-8 w-32" />
          <Skeleton className="mt-4 h-12 w-40" />
          <Skeleton className="mt-4 h-13 w-full" />
          <Skeleton className="mt-6 h-32 w-full" />
        </div>
      ))}
    </div>
  );
}
