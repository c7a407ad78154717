import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import { reportDetailsMax } from '#contract/limits.ts';
import { type ReportReason, reportReasons } from '#contract/post-report.ts';
import { postAuth } from '#src/lib/http/api.ts';
import { RequestError } from '#src/lib/http/request-error.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextArea } from '#src/ui/text-area.tsx';

const reasonLabels: Record<ReportReason, string> = {
  scam: 'It looks like a scam',
  wrong_details: 'Something in it is wrong',
  sold_already: 'It is sold or rented already',
  offensive: 'It is offensive',
  other: 'Something else',
};

interface ReportDialogProps {
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks what is wrong with a post and sends it. */
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

/** Lives as long as the dialog is open: the next report begins without the problems of the last one. */
function ReportForm({ id, reasonRef, onDone }: ReportFormProps) {
  const [missing, setMissing] = useState<{ reason?: string; details?: string }>({});
  const details = useRef<HTMLTextAreaElement>(null);
  const report = useMutation({
    mutationFn: (body: { reason: ReportReason; details: string }) =>
      postAuth('/posts/{id}/report', body, { params: { id } }),
    onSuccess: ({ message }) => void toast.success(message || 'Thank you. We will look at it.'),
  });
  const refused = (field: string) =>
    report.error instanceof RequestError ? report.error.errors.find(({ path }) => path === field)?.message : undefined;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const chosen = reportReasons.find((each) => each === form.get('reason'));
    const words = String(form.get('details')).trim();
    const found = {
      reason: chosen ? undefined : 'Choose what is wrong.',
      details: chosen === 'other' && words === '' ? 'Say in a few words what is wrong.' : undefined,
    };
    setMissing(found);
    if (found.reason) reasonRef.current?.focus();
    else if (found.details) details.current?.focus();
    else if (chosen && !report.isPending) report.mutate({ reason: chosen, details: words }, { onSuccess: onDone });
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-5 p-6">
      <Field label="What is wrong?" error={missing.reason ?? refused('reason')}>
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
        label="In your words"
        optional
        hint="Only we read this. The owner is not told who reported the post."
        error={missing.details ?? refused('details')}
      >
        {(control) => <TextArea {...control} ref={details} name="details" maxLength={reportDetailsMax} />}
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button kind="main" type="submit" busy={report.isPending}>
          Send the report
        </Button>
      </div>
    </form>
  );
}
