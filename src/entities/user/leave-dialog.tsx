import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

interface LeaveDialogProps {
  text: string;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whether to leave over unsaved work. */
export function LeaveDialog({ text, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => open || onStay()} title="Leave without saving?">
      <div className="grid gap-6 p-6">
        <p>{text}</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onLeave}>Leave</Button>
          <Button kind="main" onClick={onStay}>
            Stay here
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
