import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { documentTitle } from '#contract/pages.ts';
import { Button } from '#src/ui/button.tsx';

interface StepHeadProps {
  title: string;
  /** Only where there is a step before. */
  onBack?: () => void;
  children?: ReactNode;
}

/** The heading of a step, its title in the browser's tab, and the way back. */
export function StepHead({ title, onBack, children }: StepHeadProps) {
  return (
    <div className="mb-7">
      <title>{documentTitle(title)}</title>
      {onBack && (
        <Button kind="text" size="sm" icon={ArrowLeft} onClick={onBack} className="mb-3 -ml-2">
          Back
        </Button>
      )}
      <h1 className="type-title">{title}</h1>
      {children && <p className="mt-2 text-muted">{children}</p>}
    </div>
  );
}
