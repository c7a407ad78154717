import { useEffect, useState } from 'react';
import { Button } from './button.tsx';

/** So long a person waits before being asked whether to go on. */
const patienceMs = 10_000;

interface StillWorkingProps {
  onCancel: () => void;
  className?: string;
}

/** Beside something that is under way: after ten seconds it says that it is, and offers to stop waiting. */
export function StillWorking({ onCancel, className }: StillWorkingProps) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), patienceMs);
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
