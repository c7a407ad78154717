import clsx from 'clsx';
import { Check, CircleQuestionMark, EqualApproximately, type LucideIcon, Minus } from 'lucide-react';
import { countMet, type Fit, type FitMark } from '#contract/fit/fit.ts';
import { Tag } from '#src/ui/controls/tag.tsx';

const marks: Record<FitMark, { word: string; icon: LucideIcon; look: string }> = {
  met: { word: 'Met', icon: Check, look: 'text-positive' },
  close: { word: 'Close', icon: EqualApproximately, look: 'text-caution' },
  missing: { word: 'Missing', icon: Minus, look: 'text-muted' },
  unknown: { word: 'Not stated', icon: CircleQuestionMark, look: 'text-strong' },
};

export function FitMarkIcon({ mark }: { mark: FitMark }) {
  const { word, icon: Icon, look } = marks[mark];
  return (
    <>
      <Icon aria-hidden strokeWidth={1.75} className={clsx('mt-0.5 size-4 shrink-0', look)} />
      <span className="sr-only">{`${word}: `}</span>
    </>
  );
}

/** `Fits 4 of 6`, or what rules the listing out at once. */
export function FitTag({ fit }: { fit: Fit }) {
  if (fit.some(({ wish, mark }) => wish === 'price' && mark === 'missing')) return <Tag icon={Minus}>Over budget</Tag>;
  return (
    <Tag tone="positive" icon={Check}>
      {`Fits ${countMet(fit)} of ${fit.length}`}
    </Tag>
  );
}
