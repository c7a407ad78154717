import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';
import type { ModalProps } from './modal.tsx';

interface ConfirmDialogProps extends Pick<ModalProps, 'open' | 'title' | 'children'> {
  onOpenChange: (open: boolean) => void;
  cancelLabel: string;
  confirmLabel: string;
  onConfirm: () => void;
}

export function ConfirmDialog({ children, cancelLabel, confirmLabel, onConfirm, ...dialog }: ConfirmDialogProps) {
  const close = () => dialog.onOpenChange(false);
  return (
    <Dialog {...dialog}>
      <p className="px-6 pt-4 pb-5">{children}</p>
      <DialogActions>
        <Button onClick={close}>{cancelLabel}</Button>
        <Button
          kind="danger"
          onClick={() => {
            close();
            onConfirm();
          }}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
