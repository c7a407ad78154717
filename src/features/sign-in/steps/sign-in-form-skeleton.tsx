import { NoScript } from '#src/ui/feedback/no-script.tsx';
import { repeat, Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';
import { readDemoAccess } from '../demo-access.ts';

/** Has the height of the form by email, which only the browser renders: no field is filled in before React reads it. */
export function SignInFormSkeleton() {
  return (
    <>
      <NoScript>
        <p className="mb-4">
          Signing in needs JavaScript. Turn it on in your browser, then reload. You can browse homes and commercial
          spaces without it.
        </p>
      </NoScript>
      <SkeletonFields />
    </>
  );
}

function SkeletonFields() {
  const demo = readDemoAccess();
  return (
    <div aria-hidden="true">
      <div className="grid gap-5">
        {repeat(2, (key) => (
          <div key={key} className="grid gap-1.5">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-control-lg w-full" />
          </div>
        ))}
        <Skeleton className="h-control-lg w-full" />
      </div>
      {demo && (
        <div className="mt-6 grid gap-2">
          {repeat(demo.accounts.length + 1, (key) => (
            <Skeleton key={key} className="h-control-md w-full" />
          ))}
        </div>
      )}
    </div>
  );
}
