import { LoadingScreen } from '#src/ui/feedback/progress/loading-screen.tsx';
import { Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';

/** The form before it is there. */
export function EditProfileSkeleton() {
  return (
    <LoadingScreen
      title="Loading your profile"
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 pt-8 desk:grid-cols-[14rem_minmax(0,1fr)_19rem]"
    >
      <div>
        <Skeleton className="h-9 w-40" />
        <Skeleton className="mt-4 h-11 w-full desk:h-44" />
      </div>
      <StepSkeleton />
    </LoadingScreen>
  );
}

export function StepSkeleton() {
  return (
    <div className="border-t-2 border-rule pt-3">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="mt-3 h-5 w-80 max-w-full" />
      <div className="mt-6 grid gap-x-4 gap-y-6 tablet:grid-cols-2">
        <Skeleton className="h-24 w-full tablet:col-span-2" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </div>
    </div>
  );
}
