import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';

interface UnsavedChangesDialogProps {
  text: string;
  onStay: () => void;
  onLeave: () => void;
}

export function UnsavedChangesDialog({ text, onStay, onLeave }: UnsavedChangesDialogProps) {
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
