import { formatAgeInText } from '#contract/format/dates.ts';
import type { OwnPost } from '#contract/post/own/own-post.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';

interface ConflictDialogProps {
  conflictingVersion: OwnPost;
  onKeepOwn: () => void;
  onTakeOther: () => void;
}

export function ConflictDialog({ conflictingVersion, onKeepOwn, onTakeOther }: ConflictDialogProps) {
  return (
    <Dialog open title="This post was changed elsewhere">
      <div className="grid gap-6 p-6">
        <p>
          It was saved in another tab or on another device {formatAgeInText(conflictingVersion.updatedAt)}. Your version
          is based on an earlier one. Nothing is lost until you choose which version to use.
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onTakeOther}>Use the other version</Button>
          <Button kind="main" onClick={onKeepOwn}>
            Use my version
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
