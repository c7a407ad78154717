import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cardName, expiryLabel } from '#src/entities/payment-card/card-labels.ts';
import { cardQueries } from '#src/entities/payment-card/card-queries.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { Button, ButtonLink } from '#src/ui/controls/button.tsx';
import { FocusedError } from '#src/ui/feedback/errors/focused-error.tsx';
import { Skeleton } from '#src/ui/feedback/progress/skeleton.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { DialogActions } from '#src/ui/overlay/dialog-actions.tsx';
import { usePayOverdue } from './use-pay-overdue.ts';

interface OtherCardDialogProps {
  amount: string;
  /** Card id that was added from this dialog. */
  newCardId: string | null;
  onClose: () => void;
}

/** Chooses the card for a renewal that failed. */
export function OtherCardDialog({ amount, newCardId, onClose }: OtherCardDialogProps) {
  const { data, error } = useQuery(cardQueries.methods());
  const [cardId, setCardId] = useState(newCardId);
  const payment = usePayOverdue();
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Use another card">
      <div className="px-6 py-5">
        {error && <p role="alert">{error.message}</p>}
        {!data && !error && <Skeleton className="h-24 w-full" />}
        {data && (
          <fieldset className="border-t border-hairline">
            <legend className="sr-only">Card</legend>
            {data.cards.map((card) => (
              <label key={card.id} className="flex min-h-control-md items-center gap-3 border-b border-hairline py-2.5">
                <input
                  type="radio"
                  name="card"
                  className="size-5 accent-action"
                  checked={card.id === cardId}
                  onChange={() => setCardId(card.id)}
                />
                <span className="min-w-0">
                  <span className="block font-semibold text-strong">{cardName(card)}</span>
                  <span className="type-small text-muted">{expiryLabel(card)}</span>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <ButtonLink kind="text" className="mt-3" to={paths.addCard({ for: 'overdue' })}>
          Add a card
        </ButtonLink>
        <FocusedError message={payment.error} className="mt-3" />
      </div>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="main" disabled={!cardId} busy={payment.isPending} onClick={() => payment.pay(cardId)}>
          Pay {amount} now
        </Button>
      </DialogActions>
    </Dialog>
  );
}
