import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { DialogActions } from '#src/ui/overlay/dialog-actions.tsx';

/** The page of the simulated bank. Closing it leaves the payment unconfirmed. What became of the payment takes the focus. */
export function ConfirmWithBankDialog({ onAnswer }: { onAnswer: (isApproved: boolean) => void }) {
  return (
    <Dialog open onOpenChange={(open) => open || onAnswer(false)} title="Confirm with your bank" finalFocus={false}>
      <div className="px-6 pt-5 pb-4">
        <div className="grid justify-items-center gap-3 border border-hairline px-4 py-7 text-center">
          <p className="text-muted">
            This is a test: your bank’s own page would open here.
            <br />
            It may send you a code.
          </p>
          <Button kind="main" onClick={() => onAnswer(true)}>
            Confirm
          </Button>
        </div>
        <p className="mt-3 type-caption text-muted">If you close this window, nothing is charged.</p>
      </div>
      <DialogActions>
        <Button onClick={() => onAnswer(false)}>Cancel payment</Button>
      </DialogActions>
    </Dialog>
  );
}
