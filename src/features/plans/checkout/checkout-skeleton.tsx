import { Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';

export function CheckoutSkeleton() {
  return (
    <div aria-busy className="wrap pt-4">
      <span className="sr-only">Loading the checkout</span>
      <Skeleton className="mt-10 mb-5 h-13 w-72 max-w-full" />
      <div className="grid gap-12 desk:grid-cols-[minmax(0,1fr)_23rem]">
        <div>
          <Skeleton className="h-9 w-full" />
          <Skeleton className="mt-4 h-32 w-full" />
          <Skeleton className="mt-10 h-9 w-32" />
          <Skeleton className="mt-4 h-44 w-full" />
        </div>
        <Skeleton className="h-80 w-full" />
      </div>
    </div>
  );
}
