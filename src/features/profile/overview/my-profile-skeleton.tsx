import { LoadingScreen } from '#src/ui/feedback/progress/loading-screen.tsx';
import { Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';

export function MyProfileSkeleton() {
  return (
    <LoadingScreen
      title="Loading your profile"
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 pt-8 desk:grid-cols-[minmax(0,1fr)_23rem]"
    >
      <div className="flex items-center gap-5 tablet:gap-6">
        <Skeleton className="size-20 rounded-full tablet:size-32" />
        <div>
          <Skeleton className="h-11 w-56 max-w-full" />
          <Skeleton className="mt-3 h-5 w-40" />
        </div>
      </div>
      <Skeleton className="h-52 w-full desk:row-span-2" />
      <div>
        <Skeleton className="h-8 w-40" />
        <Skeleton className="mt-4 h-32 w-full" />
        <Skeleton className="mt-10 h-8 w-56" />
        <Skeleton className="mt-4 h-32 w-full" />
      </div>
    </LoadingScreen>
  );
}
