import clsx from 'clsx';
import { Check, CircleQuestionMark, EqualApproximately, type LucideIcon, Minus } from 'lucide-react';
import type { CriterionState, Fit } from '#contract/fit/fit.ts';
import { Tag } from '#src/ui/controls/tag.tsx';

const marks: Record<CriterionState, { word: string; icon: LucideIcon; look: string }> = {
  met: { word: 'Met', icon: Check, look: 'text-positive' },
  close: { word: 'Close', icon: EqualApproximately, look: 'text-caution' },
  missing: { word: 'Missing', icon: Minus, look: 'text-muted' },
  unknown: { word: 'Not stated', icon: CircleQuestionMark, look: 'text-strong' },
};

export function FitMarkIcon({ state }: { state: CriterionState }) {
  const { word, icon: Icon, look } = marks[state];
  return (
    <>
      <Icon aria-hidden strokeWidth={1.75} className={clsx('mt-0.5 size-4 shrink-0', look)} />
      <span className="sr-only">{`${word}: `}</span>
    </>
  );
}

/** `✓ met  ≈ close  – missing  ? not stated`, once above a list. */
export function FitMarkKey() {
  return (
    <ul aria-label="Marks" className="flex flex-wrap gap-x-4 gap-y-1 type-caption text-muted">
      {Object.values(marks).map(({ word, icon: Icon, look }) => (
        <li key={word} className="flex items-center gap-1.5">
          <Icon aria-hidden strokeWidth={1.75} className={clsx('size-4', look)} />
          {word.toLowerCase()}
        </li>
      ))}
    </ul>
  );
}

/** `Fits 4 of 6`, or what rules the listing out at once. */
export function FitTag({ fit }: { fit: Fit }) {
  const { criteria } = fit;
  if (criteria.some(({ wish, state }) => wish === 'budgetMax' && state === 'missing'))
    return <Tag icon={Minus}>Over budget</Tag>;
  const met = criteria.filter(({ state }) => state === 'met').length;
  return (
    <Tag tone="positive" icon={Check}>
      {`Fits ${met} of ${criteria.length}`}
    </Tag>
  );
}
