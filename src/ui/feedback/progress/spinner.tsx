import clsx from 'clsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';

const line = 'M37 25 21 11.3 7.75 22.5V41.1H33V32.5H22.5';

const sizes = { small: 'size-5', medium: 'size-10', large: 'h-[78px] w-[66px]' };

interface SpinnerProps {
  size?: keyof typeof sizes;
  label?: string;
  decorative?: boolean;
  className?: string;
}

export function Spinner({ size = 'small', label = 'Loading', decorative = false, className }: SpinnerProps) {
  const glyph = (
    <svg
      viewBox="0 0 44 52"
      fill="none"
      strokeWidth="6.2"
      aria-hidden="true"
      className={clsx('shrink-0', sizes[size], className)}
    >
      <path d={line} stroke="currentColor" opacity="0.2" />
      <path d={line} stroke="currentColor" className="running-line" />
    </svg>
  );
  if (decorative) return glyph;
  return (
    <span role="status" className="inline-flex text-action">
      {glyph}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
