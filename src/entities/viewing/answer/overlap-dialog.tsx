import { TriangleAlert } from 'lucide-react';
import { Button } from '#src/ui/controls/button.tsx';
import { FocusedError } from '#src/ui/feedback/errors/focused-error.tsx';
import { NoticeBanner } from '#src/ui/feedback/notice-banner.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { DialogActions } from '#src/ui/overlay/dialog-actions.tsx';

interface OverlapDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  when: string;
  home: string;
  isBusy: boolean;
  error: Error | null;
  onAccept: () => void;
}

export function OverlapDialog({ open, onOpenChange, when, home, isBusy, error, onAccept }: OverlapDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="You’re busy then">
      <div className="grid gap-4 px-6 py-5">
        <p className="type-small text-muted">{when}</p>
        <NoticeBanner icon={TriangleAlert} title={`You have a viewing of ${home} at that time.`} />
        <FocusedError message={error?.message} className="type-caption" />
      </div>
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>Choose another time</Button>
        <Button kind="main" busy={isBusy} onClick={onAccept}>
          Accept anyway
        </Button>
      </DialogActions>
    </Dialog>
  );
}
