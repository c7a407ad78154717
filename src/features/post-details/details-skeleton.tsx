import { times } from '#src/entities/post/card-skeletons.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

/** The page of a post before it is there. */
export function DetailsSkeleton() {
  return (
    <div aria-busy className="wrap pb-(--section-gap)">
      <VisuallyHidden>Loading the post</VisuallyHidden>
      <Skeleton className="my-4 h-6 w-72 max-w-full" />
      <div className="grid gap-1.5 max-tablet:-mx-(--page-gutter) tablet:aspect-[1344/560] tablet:grid-cols-[2fr_1fr_1fr] tablet:grid-rows-2 tablet:[&>:first-child]:row-span-2">
        <Skeleton className="max-tablet:aspect-4/3" />
        {times(4, (key) => (
          <Skeleton key={key} className="max-tablet:hidden" />
        ))}
      </div>
      <div className="grid gap-x-8 gap-y-3 pt-6 pb-5 tablet:grid-cols-[1fr_auto]">
        <div>
          <Skeleton className="h-12 w-96 max-w-full" />
          <Skeleton className="mt-3 h-6 w-64 max-w-full" />
        </div>
        <Skeleton className="h-12 w-52" />
      </div>
      <div className="grid items-start gap-12 desk:grid-cols-[minmax(0,1fr)_23rem]">
        <div>
          <Skeleton className="h-20 w-full" />
          <Skeleton className="mt-8 h-28 w-full max-w-lead" />
          <Skeleton className="mt-6 h-40 w-full max-w-text" />
        </div>
        <Skeleton className="h-64 w-full" />
      </div>
    </div>
  );
}
