import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx';

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
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={isOne ? '1 message hasn’t been sent' : `${unsentCount} messages haven’t been sent`}
      cancelLabel="Stay"
      confirmLabel="Log out"
      onConfirm={onLogOut}
    >
      {isOne
        ? 'It’s saved on this device only. Logging out deletes it.'
        : 'They’re saved on this device only. Logging out deletes them.'}
    </ConfirmDialog>
  );
}
