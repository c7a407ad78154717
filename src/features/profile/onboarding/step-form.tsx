import { type ComponentProps, type ReactNode, useId } from 'react';
import { UnsavedChangesGuard } from '#src/entities/user/unsaved-changes-guard.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { ActionBar } from '#src/ui/navigation/action-bar.tsx';
import { StepHeading } from '#src/ui/navigation/step-heading.tsx';

interface StepFormProps {
  title: string;
  lead: ReactNode;
  form: ComponentProps<typeof Form>['form'] & { isSending: boolean };
  isUnsaved: () => boolean;
  discard: (() => void) | undefined;
  saveLabel: string;
  children: ReactNode;
}

/** Onboarding form step: its heading, a notice of restored input, its fields in two columns, and the save button. */
export function StepForm({ title, lead, form, isUnsaved, discard, saveLabel, children }: StepFormProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <StepHeading id={headingId} title={title}>
        {lead}
      </StepHeading>
      {discard && (
        <p role="status" className="mb-5 flex flex-wrap items-center gap-x-2 bg-sunken px-4 py-2">
          We restored what you typed. It isn’t saved yet.
          <Button kind="text" size="sm" onClick={discard}>
            Discard
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
      <UnsavedChangesGuard
        isUnsaved={isUnsaved}
        text="Your changes aren’t saved yet. We’ll keep them in this browser for when you come back."
      />
    </section>
  );
}
