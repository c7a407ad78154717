import { useMutation } from '@tanstack/react-query';
import { Check, Pause } from 'lucide-react';
import type { OwnSubscription, Subscription } from '#contract/subscription/subscription.ts';
import { subscriptionMutations } from '#src/entities/subscription/subscription-mutations.ts';
import { formatCents } from '#src/lib/format/cents.ts';
import { formatMonthDay } from '#src/lib/format/month-day.ts';
import { inlineMessage } from '#src/lib/http/request-error.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { FocusedError } from '#src/ui/feedback/errors/focused-error.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { DialogActions } from '#src/ui/overlay/dialog-actions.tsx';
import { Strong } from './plan-head.tsx';

interface CancelDialogProps {
  own: OwnSubscription;
  subscription: Subscription;
  onClose: () => void;
}

/** Says what cancelling does to each post before it happens. */
export function CancelDialog({ own: { whenCancelled }, subscription, onClose }: CancelDialogProps) {
  const cancel = useMutation(subscriptionMutations.cancel());
  const { overdue } = subscription;
  const { name } = subscription.plan;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={`Cancel ${name}?`}>
      <div className="px-6 py-5">
        <p>
          {overdue ? (
            `${name} ends now, and the overdue ${formatCents(overdue.cents)} is not charged. After that:`
          ) : (
            <>
              You keep {name} until <Strong>{formatMonthDay(subscription.currentPeriodEndsAt)}</Strong>. After that:
            </>
          )}
        </p>
        <ul className="mt-2">
          {whenCancelled.stays.map(({ id, name: post }) => (
            <Consequence key={id} icon={Check} text={`${post} stays active`} />
          ))}
          {whenCancelled.isPaused.map(({ id, name: post }) => (
            <Consequence key={id} icon={Pause} text={`${post} is paused, with everything in it`} />
          ))}
          <Consequence icon={Check} text="Messages, viewings and favourites stay as they are" />
        </ul>
        <FocusedError message={inlineMessage(cancel.error)} className="mt-3" />
      </div>
      <DialogActions>
        <Button onClick={onClose}>Keep {name}</Button>
        <Button kind="danger" busy={cancel.isPending} onClick={() => cancel.mutate(undefined, { onSuccess: onClose })}>
          Cancel plan
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Consequence({ icon: Icon, text }: { icon: typeof Check; text: string }) {
  return (
    <li className="flex gap-2.5 py-2 not-last:border-b not-last:border-hairline">
      <Icon aria-hidden strokeWidth={1.75} className="mt-1 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </li>
  );
}
