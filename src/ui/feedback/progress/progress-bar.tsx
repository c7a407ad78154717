import clsx from 'clsx';

interface ProgressBarProps {
  label: string;
  share: number;
  text?: string;
  className?: string;
}

export function ProgressBar({ label, share, text, className }: ProgressBarProps) {
  const percent = Math.round(share * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuetext={text}
      aria-valuemin={0}
      aria-valuemax={100}
      className={clsx('h-1.5 border border-control bg-sheet', className)}
    >
      <div className="h-full bg-action forced-colors:bg-[Highlight]" style={{ width: `${percent}%` }} />
    </div>
  );
}
