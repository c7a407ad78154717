import { Undo2 } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';

interface RemovedPhotosProps {
  count: number;
  canUndo: boolean;
  onUndo: () => void;
}

/** Says what was taken out, with the way to bring it back. */
export function RemovedPhotos({ count, canUndo, onUndo }: RemovedPhotosProps) {
  if (count === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-y border-hairline py-1">
      <p className="type-small">{count === 1 ? 'One picture removed.' : `${count} pictures removed.`}</p>
      <Button kind="text" size="sm" icon={Undo2} disabled={!canUndo} onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
