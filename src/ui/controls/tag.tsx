import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  ink: 'bg-strong text-page',
  mark: 'bg-mark-quiet text-on-mark-quiet',
  positive: 'bg-positive-quiet text-on-positive-quiet',
  caution: 'bg-caution-quiet text-on-caution-quiet',
  negative: 'bg-negative-quiet text-on-negative-quiet',
  plain: 'bg-sunken text-body',
};

interface TagProps {
  tone?: keyof typeof tones;
  icon?: LucideIcon;
  className?: string;
  children: ReactNode;
}

export function Tag({ tone = 'plain', icon: Icon, className, children }: TagProps) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-6 items-center gap-[5px] rounded-picture px-2 type-label text-[0.8125rem] leading-none whitespace-nowrap forced-colors:border',
        tones[tone],
        className,
      )}
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {children}
    </span>
  );
}
