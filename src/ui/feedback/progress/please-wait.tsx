import { Spinner } from './spinner.tsx';
import { StillWorking } from './still-working.tsx';

interface PleaseWaitProps {
  onCancel?: () => void;
}

/** Covers the page while it cannot be used. */
export function PleaseWait({ onCancel }: PleaseWaitProps) {
  return (
    <div className="fixed inset-0 z-(--z-wait) grid place-content-center justify-items-center gap-4 bg-page">
      <span className="text-action">
        <Spinner size="large" decorative />
      </span>
      <p role="status" className="type-heading text-strong">
        Please Wait
      </p>
      {onCancel && <StillWorking onCancel={onCancel} />}
    </div>
  );
}
