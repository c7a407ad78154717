import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toast } from 'react-hot-toast';
import type { ConversationReport } from '#contract/chat/conversation.ts';
import { reportDetailsMax, reportedMessagesMax } from '#contract/limits.ts';
import { conversationMutations } from '#src/entities/conversation/queries/conversation-mutations.ts';
import { inlineMessage } from '#src/lib/http/request-error.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { FocusedError } from '#src/ui/feedback/errors/focused-error.tsx';
import { TextAreaField } from '#src/ui/form/text-area-field.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { DialogActions } from '#src/ui/overlay/dialog-actions.tsx';

const reasons: Record<ConversationReport['reason'], string> = {
  money_or_documents: 'Asks for money or documents',
  rude_or_threatening: 'Rude or threatening',
  not_real: 'The listing isn’t real',
  other: 'Something else',
};

const detailsId = 'report-details';

interface ReportDialogProps {
  conversationId: string;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ReportDialog({ conversationId, name, open, onOpenChange }: ReportDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Report ${name}`}>
      <ReportForm conversationId={conversationId} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Mounted while the dialog is open, so that the next report starts anew. */
function ReportForm({ conversationId, onClose }: { conversationId: string; onClose: () => void }) {
  const [reason, setReason] = useState<ConversationReport['reason']>('money_or_documents');
  const [details, setDetails] = useState('');
  const report = useMutation(conversationMutations.report(conversationId));
  const isTooLong = details.trim().length > reportDetailsMax;
  const isMissing = report.failureCount === 0 && reason === 'other' && details.trim() === '';
  const [wasAsked, setAsked] = useState(false);

  function send(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (isTooLong || isMissing) document.getElementById(detailsId)?.focus();
    if (isTooLong || isMissing || report.isPending) return;
    report.mutate(
      { reason, details },
      {
        onSuccess: () => {
          toast.success('Thank you. We’ll look at it.');
          onClose();
        },
      },
    );
  }

  const problem = inlineMessage(report.error);
  return (
    <form noValidate onSubmit={send}>
      <div className="px-6 pt-4 pb-5">
        <p className="mb-3 text-muted">We don’t say who reported.</p>
        <fieldset>
          <legend className="sr-only">What’s wrong</legend>
          {(Object.keys(reasons) as ConversationReport['reason'][]).map((each) => (
            <label
              key={each}
              className="flex min-h-control-md cursor-pointer items-center gap-3 border-b border-hairline px-3 text-strong first-of-type:border-t first-of-type:border-t-rule hover:bg-sunken has-checked:bg-selected has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="reason"
                className="size-5.5 shrink-0 appearance-none rounded-full border border-control bg-sheet outline-none checked:border-[7px] checked:border-action forced-colors:appearance-auto"
                checked={each === reason}
                onChange={() => setReason(each)}
              />
              {reasons[each]}
            </label>
          ))}
        </fieldset>
        <TextAreaField
          id={detailsId}
          className="mt-4"
          label="What happened"
          optional={reason !== 'other'}
          rows={3}
          max={reportDetailsMax}
          value={details}
          onChange={setDetails}
          error={
            wasAsked && isMissing
              ? 'Tell us briefly what’s wrong.'
              : isTooLong
                ? `Shorten it to ${reportDetailsMax.toLocaleString('en-CA')} characters.`
                : undefined
          }
        />
        <p className="mt-3 type-caption text-muted">
          We’ll see the last {reportedMessagesMax} messages of this conversation and nothing else.
        </p>
        <FocusedError message={problem} className="mt-3 type-small" />
      </div>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="danger" type="submit" busy={report.isPending}>
          Send report
        </Button>
      </DialogActions>
    </form>
  );
}
