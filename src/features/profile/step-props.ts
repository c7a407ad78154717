import type { KeptDraft } from '#src/lib/forms/use-draft.ts';
import type { Account } from './use-account.ts';

/** What every step of the form is given. */
export interface StepProps {
  account: Account;
  draft: KeptDraft;
  /** What its button says. */
  saveLabel: string;
  /** On to what comes next; called once everything is saved. */
  onSaved: (message?: string) => void;
}
