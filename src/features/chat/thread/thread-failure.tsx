import { RotateCw } from 'lucide-react';
import { isNotFound } from '#src/lib/http/request-error.ts';
import { Button, ButtonLink } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';

interface ThreadFailureProps {
  error: Error;
  what: 'conversation' | 'messages' | 'person';
  backTo?: string;
  onRetry: () => void;
}

/** Load error in place of a thread, with its recovery actions. */
export function ThreadFailure({ error, what, backTo, onRetry }: ThreadFailureProps) {
  const isMissing = isNotFound(error);
  const noun = what === 'messages' ? 'these messages' : `this ${what}`;
  return (
    <div className="grid min-h-0 grow content-center px-4 tablet:px-6">
      <EmptyState
        title={isMissing ? `We couldn’t find ${noun}` : `We couldn’t load ${noun}`}
        text={isMissing ? 'The link may be old, or it belongs to another account.' : error.message}
        actions={
          <>
            {!isMissing && (
              <Button kind="main" icon={RotateCw} onClick={onRetry}>
                Try again
              </Button>
            )}
            {backTo && <ButtonLink to={backTo}>Back to messages</ButtonLink>}
          </>
        }
      />
    </div>
  );
}
