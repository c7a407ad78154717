import { RotateCw } from 'lucide-react';
import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState } from '../empty-state.tsx';

interface RetryStateProps {
  title: string;
  message: string;
  onRetry: () => void;
  className?: string | undefined;
  /** `h1` where there is nothing else on the screen. */
  as?: 'h1' | 'h2';
}

/** Content that could not be loaded, in its place. */
export function RetryState({ message, onRetry, ...rest }: RetryStateProps) {
  return (
    <EmptyState
      {...rest}
      text={message}
      actions={
        <Button kind="main" icon={RotateCw} onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
