import { Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';

export function OutcomeSkeleton() {
  return (
    <div aria-busy className="wrap grid items-start gap-x-12 gap-y-8 pt-12 desk:grid-cols-[5fr_6fr]">
      <div>
        <span className="sr-only">Loading your payment</span>
        <Skeleton className="h-12 w-96 max-w-full" />
        <Skeleton className="mt-5 h-16 w-full" />
        <Skeleton className="mt-6 h-13 w-64" />
      </div>
      <Skeleton className="h-56 w-full" />
    </div>
  );
}
