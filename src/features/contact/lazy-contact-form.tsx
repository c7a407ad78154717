import { lazyComponent } from '#src/lib/loading/lazy-component.tsx';
import { withRetry } from '#src/ui/feedback/errors/with-retry.tsx';
import { NoScript } from '#src/ui/feedback/no-script.tsx';
import { repeat, Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';

/** The form and its library come after hydration; what is as high as the form is prerendered. */
const LoadedForm = lazyComponent(async () => (await import('./contact-form.tsx')).ContactForm, {
  waiting: <BeforeForm />,
});

export const LazyContactForm = withRetry(LoadedForm);

function BeforeForm() {
  return (
    <>
      <NoScript>
        <p className="mb-4">
          Sending a message from this page needs JavaScript. Turn it on in your browser, then reload.
        </p>
      </NoScript>
      <ContactFormSkeleton />
    </>
  );
}

function ContactFormSkeleton() {
  return (
    <div aria-hidden="true" className="grid max-w-[44rem] gap-4">
      <div className="grid gap-4 tablet:grid-cols-2">
        {repeat(2, (key) => (
          <SkeletonField key={key} className="h-control-md w-full" />
        ))}
      </div>
      <SkeletonField className="h-control-md w-full" />
      <SkeletonField className="h-40 w-full" />
      <Skeleton className="h-control-md w-40" />
    </div>
  );
}

function SkeletonField({ className }: { className: string }) {
  return (
    <div className="grid gap-1.5">
      <Skeleton className="h-5 w-24" />
      <Skeleton className={className} />
    </div>
  );
}
