import clsx from 'clsx';
import { Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';

/** Head and messages before they are there. */
export function ThreadSkeleton() {
  return (
    <section aria-label="Conversation" aria-busy className="flex min-h-0 min-w-0 flex-col">
      <div className="flex shrink-0 items-center gap-3 border-b border-hairline px-4 py-3 tablet:px-6">
        <Skeleton className="size-10 rounded-full!" />
        <div className="grow">
          <Skeleton className="h-4.5 w-40" />
          <Skeleton className="mt-1.5 h-3.5 w-28" />
        </div>
      </div>
      <MessagesSkeleton />
    </section>
  );
}

const widths = ['w-2/5', 'w-3/5', 'w-1/4', 'w-1/2', 'w-1/3'];

/** At the end of the log, where the newest messages will be. */
export function MessagesSkeleton() {
  return (
    <div aria-hidden className="flex min-h-0 grow flex-col justify-end gap-4 overflow-hidden px-4 pb-6 tablet:px-6">
      {widths.map((width, at) => (
        <Skeleton key={width} className={clsx('h-11 rounded-[10px]!', width, at % 2 === 0 && 'self-end')} />
      ))}
    </div>
  );
}
