import { Spinner } from '#src/ui/spinner.tsx';

/** While a screen is being loaded. It floats over the one that is left, so that nothing jumps. */
export function PageSpinner() {
  return (
    <div className="pointer-events-none fixed inset-0 z-(--z-sticky) grid place-content-center">
      <Spinner size="medium" />
    </div>
  );
}
