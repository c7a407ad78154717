import clsx from 'clsx';
import type { FormEvent, ReactNode } from 'react';
import { StillWorking } from '#src/ui/feedback/progress/still-working.tsx';
import { ErrorSummary } from './error-summary.tsx';

interface FormState {
  submit: (event: FormEvent) => Promise<void>;
  shownErrors: ReadonlyArray<{ id: string; message: string }>;
  failure: string | undefined;
  attempt: number;
  isSending: boolean;
  cancel: () => void;
}

interface FormProps {
  form: FormState;
  className?: string;
  children: ReactNode;
}

/** A form with the errors of its last submit above it, unless a single field shows them; a slow send can be cancelled. */
export function Form({ form, className, children }: FormProps) {
  const { shownErrors, failure, attempt } = form;
  const hasSummary = attempt > 0 && (failure !== undefined || shownErrors.length > 1);
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className={clsx('grid gap-4', className)}>
      {hasSummary && (
        <ErrorSummary
          key={attempt}
          title={failure ?? `There are ${shownErrors.length} things to fix`}
          errors={shownErrors}
        />
      )}
      {children}
      {form.isSending && <StillWorking onCancel={form.cancel} className="empty:-mt-4" />}
    </form>
  );
}
