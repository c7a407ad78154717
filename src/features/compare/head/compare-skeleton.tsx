import { repeat, Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';

export function CompareSkeleton({ columns }: { columns: number }) {
  return (
    <div className="wrap" role="status" aria-label="Loading the comparison">
      <Skeleton className="mt-10 h-12 w-96 max-w-full" />
      <div className="mt-8 flex gap-6">
        {repeat(columns, (key) => (
          <Skeleton key={key} className="aspect-3/2 grow" />
        ))}
      </div>
      <Skeleton className="mt-8 h-96 w-full" />
    </div>
  );
}
