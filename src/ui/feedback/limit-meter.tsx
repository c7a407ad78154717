import clsx from 'clsx';
import { repeat } from './progress/skeleton.tsx';

interface LimitMeterProps {
  label: string;
  used: number;
  allowed: number;
  className?: string;
}

/** A box for each one that is allowed, filled when used; in the colour of caution when none is left. */
export function LimitMeter({ label, used, allowed, className }: LimitMeterProps) {
  const isFull = used >= allowed;
  return (
    <div className={className}>
      <p className="flex justify-between gap-4 tabular-nums">
        <span>{label}</span>
        <b className="font-semibold text-strong">
          {used} of {allowed}
        </b>
      </p>
      <MeterBoxes used={used} total={allowed} label={`${used} of ${allowed} used`} isFull={isFull} />
    </div>
  );
}

interface MeterBoxesProps {
  used: number;
  total: number;
  label: string;
  isFull?: boolean;
}

export function MeterBoxes({ used, total, label, isFull = false }: MeterBoxesProps) {
  return (
    <div role="img" aria-label={label} className="mt-1.5 flex gap-1">
      {repeat(total, (key) => (
        <span
          key={key}
          className={clsx(
            'h-2.5 grow border',
            Number(key) >= used
              ? 'border-control bg-sheet'
              : isFull
                ? 'border-caution bg-caution'
                : 'border-rule bg-strong',
          )}
        />
      ))}
    </div>
  );
}
