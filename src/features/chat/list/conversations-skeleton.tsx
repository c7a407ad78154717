import { repeat, Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';

/** The rows before they are there, in the same measure. */
export function ConversationsSkeleton() {
  return (
    <div aria-hidden>
      {repeat(7, (key) => (
        <div key={key} className="flex gap-3 border-b border-hairline py-3 pr-4 pl-gutter">
          <Skeleton className="size-12 shrink-0 rounded-full!" />
          <div className="min-w-0 grow">
            <Skeleton className="mt-1 h-4.5 w-2/5" />
            <Skeleton className="mt-2 h-4 w-4/5" />
            <Skeleton className="mt-2 mb-1 h-3.5 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
