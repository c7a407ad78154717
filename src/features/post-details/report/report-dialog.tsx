import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import { reportDetailsMax } from '#contract/limits.ts';
import { type ReportReason, reportReasons } from '#contract/post/post-report.ts';
import { postMutations } from '#src/entities/post/post-mutations.ts';
import { RequestError } from '#src/lib/http/request-error.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Select } from '#src/ui/form/choice/select.tsx';
import { Field } from '#src/ui/form/field.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';

const reasonLabels: Record<ReportReason, string> = {
  scam: 'It looks like a scam',
  wrong_details: 'Some details are wrong',
  sold_already: 'It’s already sold or rented',
  offensive: 'It’s offensive',
  other: 'Something else',
};

interface ReportDialogProps {
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ReportDialog({ id, open, onOpenChange }: ReportDialogProps) {
  const reason = useRef<HTMLSelectElement>(null);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Report this post" initialFocus={reason}>
      <ReportForm id={id} reasonRef={reason} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface ReportFormProps {
  id: string;
  reasonRef: RefObject<HTMLSelectElement | null>;
  onDone: () => void;
}

/** Mounted while the dialog is open, so that the next report starts without old errors. */
function ReportForm({ id, reasonRef, onDone }: ReportFormProps) {
  const [missing, setMissing] = useState<{ reason?: string; details?: string }>({});
  const details = useRef<HTMLTextAreaElement>(null);
  const report = useMutation({
    ...postMutations.report(id),
    onSuccess: ({ message }) => void toast.success(message || 'Thanks. We’ll look into it.'),
  });
  const refused = (field: string) =>
    report.error instanceof RequestError ? report.error.errors.find(({ path }) => path === field)?.message : undefined;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const chosen = reportReasons.find((each) => each === form.get('reason'));
    const words = String(form.get('details')).trim();
    const found = {
      reason: chosen ? undefined : 'Choose a reason.',
      details: chosen === 'other' && words === '' ? 'Tell us briefly what’s wrong.' : undefined,
    };
    setMissing(found);
    if (found.reason) reasonRef.current?.focus();
    else if (found.details) details.current?.focus();
    else if (chosen && !report.isPending) report.mutate({ reason: chosen, details: words }, { onSuccess: onDone });
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-5 p-6">
      <Field label="What’s wrong?" error={missing.reason ?? refused('reason')}>
        {(control) => (
          <Select {...control} ref={reasonRef} name="reason" defaultValue="">
            <option value="" disabled>
              Choose one
            </option>
            {reportReasons.map((each) => (
              <option key={each} value={each}>
                {reasonLabels[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Details"
        optional
        hint="Only our team sees this. We don’t tell the owner who reported the post."
        error={missing.details ?? refused('details')}
      >
        {(control) => <TextArea {...control} ref={details} name="details" maxLength={reportDetailsMax} />}
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button kind="main" type="submit" busy={report.isPending}>
          Send report
        </Button>
      </div>
    </form>
  );
}
