import { RotateCw } from 'lucide-react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface LoadFailureProps {
  title: string;
  /** What went wrong, as the server or the network says it. */
  message: string;
  onRetry: () => void;
}

/** A whole screen whose data could not be had: what failed, why, and another try. */
export function LoadFailure({ title, message, onRetry }: LoadFailureProps) {
  return (
    <div className="wrap py-(--section-gap)">
      <EmptyState
        as="h1"
        title={title}
        text={message}
        actions={
          <Button kind="main" icon={RotateCw} onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  );
}
