import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Fit } from '#contract/fit/fit.ts';
import { knownText, verdictLabels } from '#contract/fit/texts/verdict-texts.ts';

interface VerdictLineProps {
  fit: Fit;
  /** In a panel the heading shows what is known. */
  isInPanel?: boolean;
  children?: ReactNode;
}

/** `Strong fit | 90 of 100 | 4 of 5 must-haves known`. */
export function VerdictLine({ fit, isInPanel = false, children }: VerdictLineProps) {
  const known = isInPanel ? '' : knownText(fit);
  return (
    <p className="flex flex-wrap items-baseline gap-y-0.5 type-small text-muted tabular-nums">
      {children}
      <b className={clsx('whitespace-nowrap text-strong', isInPanel ? 'type-ui-strong' : 'type-heading')}>
        {verdictLabels[fit.verdict]}
      </b>
      <span className={part}>{`${fit.score} of 100`}</span>
      {known && <span className={part}>{known}</span>}
    </p>
  );
}

const part =
  "before:mx-[.65em] before:inline-block before:h-[.85em] before:w-px before:bg-control before:align-[-.08em] before:content-['']";
