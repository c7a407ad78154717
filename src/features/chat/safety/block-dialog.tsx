import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx';

interface BlockDialogProps {
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onBlock: () => void;
}

/** Says what blocking does, and asks. */
export function BlockDialog({ name, open, onOpenChange, onBlock }: BlockDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Block ${name}?`}
      cancelLabel="Cancel"
      confirmLabel={`Block ${name}`}
      onConfirm={onBlock}
    >
      You won’t get messages from each other, and your viewings with {name} are cancelled. {name} is told that they
      can’t write to you. You can unblock at any time.
    </ConfirmDialog>
  );
}
