import { type ComponentProps, type ReactNode, useId } from 'react';
import { LeaveGuard } from '#src/entities/user/leave-guard.tsx';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { StepHead } from '#src/ui/step-head.tsx';

interface StepFormProps {
  title: string;
  lead: ReactNode;
  form: ComponentProps<typeof Form>['form'] & { isSending: boolean };
  isUnsaved: () => boolean;
  /** Takes restored text back; only where there is some. */
  discard: (() => void) | undefined;
  /** What the button says. */
  saveLabel: string;
  children: ReactNode;
}

/** One step of the form: its heading, what was restored of it, its fields in two columns, and the way on. */
export function StepForm({ title, lead, form, isUnsaved, discard, saveLabel, children }: StepFormProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <StepHead id={headingId} title={title}>
        {lead}
      </StepHead>
      {discard && (
        <p role="status" className="mb-5 flex flex-wrap items-center gap-x-2 bg-sunken px-4 py-2">
          What you typed before is here again. It is not saved yet.
          <Button kind="text" size="sm" onClick={discard}>
            Take it back
          </Button>
        </p>
      )}
      <Form form={form}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-5 tablet:grid-cols-2">{children}</div>
        <ActionBar>
          <Button type="submit" kind="main" busy={form.isSending}>
            {saveLabel}
          </Button>
        </ActionBar>
      </Form>
      <LeaveGuard
        isUnsaved={isUnsaved}
        text="What you typed is not saved yet. This browser keeps it, and it is here again when you come back."
      />
    </section>
  );
}
