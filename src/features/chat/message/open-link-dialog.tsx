import { Button, ButtonLink } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { DialogActions } from '#src/ui/overlay/dialog-actions.tsx';

interface OpenLinkDialogProps {
  href: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks before a link of a message is opened, and shows the whole address. */
export function OpenLinkDialog({ href, open, onOpenChange }: OpenLinkDialogProps) {
  const close = () => onOpenChange(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Open this link?">
      <div className="px-6 pt-4 pb-5">
        <p className="text-muted">It leads away from Gable.</p>
        <p className="mt-3 max-h-40 overflow-y-auto font-semibold wrap-anywhere text-strong">{href}</p>
        <p className="mt-1 type-caption text-muted">Don’t enter your Gable password or card there.</p>
      </div>
      <DialogActions>
        <Button onClick={close}>Stay here</Button>
        <ButtonLink kind="main" to={href} target="_blank" rel="noopener noreferrer nofollow" onClick={close}>
          Open link
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
