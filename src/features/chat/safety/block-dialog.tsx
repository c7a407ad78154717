import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { DialogActions } from '#src/ui/overlay/dialog-actions.tsx';

interface BlockDialogProps {
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onBlock: () => void;
}

/** Says what blocking does, and asks. */
export function BlockDialog({ name, open, onOpenChange, onBlock }: BlockDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Block ${name}?`}>
      <p className="px-6 pt-4 pb-5">
        You won’t get messages from each other, and your viewings with {name} are cancelled. {name} is told that they
        can’t write to you. You can unblock at any time.
      </p>
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>Cancel</Button>
        <Button
          kind="danger"
          onClick={() => {
            onOpenChange(false);
            onBlock();
          }}
        >
          Block {name}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
