import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { DialogActions } from '#src/ui/overlay/dialog-actions.tsx';

interface LogOutDialogProps {
  unsentCount: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onLogOut: () => void;
}

/** Asks before unsent messages are deleted with the session. */
export function LogOutDialog({ unsentCount, open, onOpenChange, onLogOut }: LogOutDialogProps) {
  const isOne = unsentCount === 1;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isOne ? '1 message hasn’t been sent' : `${unsentCount} messages haven’t been sent`}
    >
      <p className="px-6 pt-4 pb-5">
        {isOne
          ? 'It’s saved on this device only. Logging out deletes it.'
          : 'They’re saved on this device only. Logging out deletes them.'}
      </p>
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>Stay</Button>
        <Button
          kind="danger"
          onClick={() => {
            onOpenChange(false);
            onLogOut();
          }}
        >
          Log out
        </Button>
      </DialogActions>
    </Dialog>
  );
}
