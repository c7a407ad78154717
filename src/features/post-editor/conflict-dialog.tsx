import type { OwnPost } from '#contract/own-post.ts';
import { formatAge } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

interface ConflictDialogProps {
  theirs: OwnPost;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Asks which one counts, where a post was changed elsewhere while it was being written here. It stays until it is answered. */
export function ConflictDialog({ theirs, onKeepMine, onTakeTheirs }: ConflictDialogProps) {
  return (
    <Dialog open title="This post was changed elsewhere">
      <div className="grid gap-6 p-6">
        <p>
          It was saved in another tab or on another device, {formatAge(theirs.updatedAt).toLowerCase()}. What you see
          here began from the version before. Nothing is lost until you choose which one counts.
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onTakeTheirs}>Take theirs</Button>
          <Button kind="main" onClick={onKeepMine}>
            Keep mine
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
