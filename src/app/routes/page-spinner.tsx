import { Spinner } from '#src/ui/feedback/progress/spinner.tsx';

/** Floats over the previous screen, so that nothing jumps. */
export function PageSpinner() {
  return (
    <div className="pointer-events-none fixed inset-0 z-(--z-sticky) grid place-content-center">
      <Spinner size="medium" />
    </div>
  );
}
