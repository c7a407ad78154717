import { RotateCw } from 'lucide-react';
import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState } from '../empty-state.tsx';

interface LoadErrorProps {
  title: string;
  message: string;
  onRetry: () => void;
}

export function LoadError({ title, message, onRetry }: LoadErrorProps) {
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
