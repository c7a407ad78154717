import type { SavedDraft } from '#src/lib/forms/use-draft.ts';
import type { Account } from '../use-account.ts';

export interface StepProps {
  account: Account;
  draft: SavedDraft;
  saveLabel: string;
  onSaved: (message?: string) => void;
}
