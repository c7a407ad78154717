import { useMutation } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import type { Card } from '#contract/subscription/card.ts';
import { cardName } from '#src/entities/payment-card/card-labels.ts';
import { cardMutations } from '#src/entities/payment-card/card-mutations.ts';
import { inlineMessage } from '#src/lib/http/request-error.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { FocusedError } from '#src/ui/feedback/errors/focused-error.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { DialogActions } from '#src/ui/overlay/dialog-actions.tsx';

export function RemoveCardDialog({ card, onClose }: { card: Card; onClose: () => void }) {
  const name = cardName(card);
  const removal = useMutation(cardMutations.remove());
  const finish = () => {
    toast.success(`${name} was removed`);
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={`Remove ${name}?`}>
      <div className="px-6 py-5">
        <p>No plan uses this card. You can add it again later.</p>
        <FocusedError message={inlineMessage(removal.error)} className="mt-3" />
      </div>
      <DialogActions>
        <Button onClick={onClose}>Keep card</Button>
        <Button kind="danger" busy={removal.isPending} onClick={() => removal.mutate(card.id, { onSuccess: finish })}>
          Remove card
        </Button>
      </DialogActions>
    </Dialog>
  );
}
