import type { ReactNode } from 'react';

/** What every field takes that holds one text of its form's. */
export interface ValueFieldProps {
  /** The control's own: an error summary leads to it. */
  id: string;
  label: string;
  optional?: boolean;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** A sentence that says how to put it right. */
  fault?: string | undefined;
  hint?: ReactNode;
  className?: string;
}
