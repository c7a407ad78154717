import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { documentTitle } from '#contract/pages.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { NoHyphenBreaks } from '#src/ui/layout/no-hyphen-breaks.tsx';

interface StepHeadProps {
  title: string;
  onBack?: () => void;
  children?: ReactNode;
}

export function StepHead({ title, onBack, children }: StepHeadProps) {
  return (
    <div className="mb-7">
      <title>{documentTitle(title)}</title>
      {onBack && (
        <Button kind="text" size="sm" icon={ArrowLeft} onClick={onBack} className="mb-3 -ml-2">
          Back
        </Button>
      )}
      <h1 className="type-title wrap-anywhere">
        <NoHyphenBreaks text={title} />
      </h1>
      {children && <p className="mt-2 text-muted wrap-anywhere">{children}</p>}
    </div>
  );
}
