import { useId, useState } from 'react';
import { viewingNoteMax } from '#contract/limits.ts';
import type { Viewing } from '#contract/viewing/viewing.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { FocusedError } from '#src/ui/feedback/errors/focused-error.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { DialogActions } from '#src/ui/overlay/dialog-actions.tsx';
import { formatClock, formatZonedDay } from '../time/viewing-time.ts';
import { useAnswer } from './use-answer.ts';

interface EndDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  viewing: Viewing;
  action: 'cancel' | 'decline' | 'withdraw';
  name: string;
}

const words = {
  cancel: { title: 'Cancel the viewing?', keep: 'Keep viewing', end: 'Cancel viewing' },
  decline: { title: 'Decline these times?', keep: 'Back', end: 'Decline' },
  withdraw: { title: 'Withdraw your proposal?', keep: 'Keep proposal', end: 'Withdraw' },
};

/** Ends a viewing or a proposal, with a note to the other person. */
export function EndDialog({ open, onOpenChange, viewing, action, name }: EndDialogProps) {
  const { answer, isPending, error } = useAnswer(viewing);
  const [note, setNote] = useState('');
  const field = useId();
  const { title, keep, end } = words[action];
  const { home, startsAt, timeZone } = viewing;
  const when = startsAt ? `, ${formatZonedDay(startsAt, timeZone)}, ${formatClock(startsAt, timeZone)}` : '';
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title}>
      <div className="grid gap-4 px-6 py-5">
        <p className="type-small text-muted">
          {home}
          {when}
        </p>
        <div className="grid gap-2">
          <label htmlFor={field} className="type-label">
            Note to {name} <span className="font-normal text-muted">optional</span>
          </label>
          <TextArea
            id={field}
            className="min-h-18!"
            maxLength={viewingNoteMax}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <p className="type-caption text-muted">
            {name} gets a message{action === 'cancel' && ', and an update for the calendar by email'}.
          </p>
        </div>
        <FocusedError message={error?.message} className="type-caption" />
      </div>
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>{keep}</Button>
        <Button kind="danger" busy={isPending} onClick={() => answer({ action, note }, () => onOpenChange(false))}>
          {end}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
