import { RetryState } from './retry-state.tsx';

interface LoadErrorProps {
  title: string;
  message: string;
  onRetry: () => void;
}

export function LoadError({ title, message, onRetry }: LoadErrorProps) {
  return (
    <div className="wrap py-(--section-gap)">
      <RetryState as="h1" title={title} message={message} onRetry={onRetry} />
    </div>
  );
}
