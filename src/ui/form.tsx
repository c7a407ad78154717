import clsx from 'clsx';
import type { FormEvent, ReactNode } from 'react';
import { ErrorSummary } from './error-summary.tsx';
import { StillWorking } from './still-working.tsx';

interface FormState {
  submit: (event: FormEvent) => Promise<void>;
  faults: ReadonlyArray<{ id: string; message: string }>;
  /** What is wrong with the form as a whole. */
  failure: string | undefined;
  /** Counts the submits that failed. */
  attempt: number;
  isSending: boolean;
  /** Stops waiting for what is being sent. */
  cancel: () => void;
}

interface FormProps {
  /** Of `useContractForm`. */
  form: FormState;
  className?: string;
  children: ReactNode;
}

/** A form with what was wrong with its last submit above it, unless a single field says it all; a send that takes long can be stopped. */
export function Form({ form, className, children }: FormProps) {
  const { faults, failure, attempt } = form;
  const hasSummary = attempt > 0 && (failure !== undefined || faults.length > 1);
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className={clsx('grid gap-4', className)}>
      {hasSummary && (
        <ErrorSummary key={attempt} title={failure ?? `There are ${faults.length} things to fix`} errors={faults} />
      )}
      {children}
      {form.isSending && <StillWorking onCancel={form.cancel} className="empty:-mt-4" />}
    </form>
  );
}
