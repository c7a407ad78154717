import { useQueryClient } from '@tanstack/react-query';
import { useViewTransitionState } from 'react-router-dom';
import { postPicture } from '#src/entities/post/facts/post-picture.ts';
import { postQueries } from '#src/entities/post/post-queries.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { LoadingScreen } from '#src/ui/feedback/progress/loading-screen.tsx';
import { repeat, Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';
import { ResponsivePicture } from '#src/ui/media/responsive-picture.tsx';
import { firstPhotoSizes } from '../photos/photo-label.ts';

export function DetailsSkeleton({ id }: { id: string }) {
  const cover = postQueries.knownCover(useQueryClient(), id);
  const isArriving = useViewTransitionState(paths.post(id));
  return (
    <LoadingScreen title="Loading the post">
      <Skeleton className="my-4 h-6 w-72 max-w-full" />
      <div className="grid gap-1.5 max-tablet:-mx-(--page-gutter) tablet:aspect-[1344/560] tablet:grid-cols-[2fr_1fr_1fr] tablet:grid-rows-2 tablet:[&>:first-child]:row-span-2">
        {cover ? (
          <div
            className="overflow-hidden max-tablet:aspect-4/3 tablet:rounded-picture"
            style={isArriving ? { viewTransitionName: postPicture } : undefined}
          >
            <ResponsivePicture {...cover} ratio="auto" sizes={firstPhotoSizes} priority className="size-full" />
          </div>
        ) : (
          <Skeleton className="max-tablet:aspect-4/3" />
        )}
        {repeat(4, (key) => (
          <Skeleton key={key} className="max-tablet:hidden" />
        ))}
      </div>
      <div className="grid gap-x-8 gap-y-3 pt-6 pb-5 tablet:grid-cols-[1fr_auto]">
        <div className="min-w-0">
          <Skeleton className="h-12 w-96 max-w-full" />
          <Skeleton className="mt-3 h-6 w-64 max-w-full" />
        </div>
        <Skeleton className="h-12 w-52" />
      </div>
      <div className="grid items-start gap-12 desk:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="mt-8 h-28 w-full max-w-lead" />
          <Skeleton className="mt-6 h-40 w-full max-w-text" />
        </div>
        <Skeleton className="h-64 w-full" />
      </div>
    </LoadingScreen>
  );
}
