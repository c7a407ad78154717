import { CardGridSkeleton } from '#src/entities/post/card/card-skeletons.tsx';
import { LoadingScreen } from '#src/ui/feedback/progress/loading-screen.tsx';
import { Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';

export function AgentSkeleton() {
  return (
    <LoadingScreen title="Loading the agent" className="pt-8">
      <div className="grid items-start gap-x-12 gap-y-8 desk:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0">
          <div className="flex items-start gap-5 tablet:gap-6">
            <Skeleton className="size-20 shrink-0 rounded-full tablet:size-32" />
            <div className="min-w-0 grow">
              <Skeleton className="h-11 w-72 max-w-full" />
              <Skeleton className="mt-3 h-5 w-56 max-w-full" />
              <Skeleton className="mt-4 h-16 w-full max-w-lead" />
            </div>
          </div>
          <Skeleton className="mt-8 h-20 w-full" />
        </div>
        <Skeleton className="h-56 w-full" />
      </div>
      <div className="pt-(--section-gap)">
        <CardGridSkeleton count={4} />
      </div>
    </LoadingScreen>
  );
}
