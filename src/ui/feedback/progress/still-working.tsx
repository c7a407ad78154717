import { useEffect, useState } from 'react';
import { Button } from '#src/ui/controls/button.tsx';

const slowAfterMs = 10_000;

interface StillWorkingProps {
  onCancel: () => void;
  className?: string;
}

/** Appears after ten seconds, with a button that stops the wait. */
export function StillWorking({ onCancel, className }: StillWorkingProps) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className={className}>
      {isLong && (
        <span className="inline-flex items-center gap-2">
          Still working.
          <Button kind="text" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        </span>
      )}
    </div>
  );
}
