import type { ReactNode } from 'react';

export interface ValueFieldProps {
  id: string;
  label: string;
  optional?: boolean;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  hint?: ReactNode;
  className?: string;
}
