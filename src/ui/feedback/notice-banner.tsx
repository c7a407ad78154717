import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  plain: 'border-rule bg-sunken text-body',
  caution: 'border-caution bg-caution-quiet text-on-caution-quiet',
  negative: 'border-negative bg-negative-quiet text-on-negative-quiet',
  positive: 'border-positive bg-positive-quiet text-on-positive-quiet',
};

interface NoticeBannerProps {
  icon: LucideIcon;
  title: ReactNode;
  tone?: keyof typeof tones;
  role?: 'status' | 'alert';
  className?: string;
  children?: ReactNode;
}

/** Stays until its cause is gone: offline, a failed payment, a test mode. */
export function NoticeBanner({ icon: Icon, title, tone = 'caution', role, className, children }: NoticeBannerProps) {
  return (
    <div role={role} className={clsx('flex gap-3 border-l-4 px-4 py-3', tones[tone], className)}>
      <Icon aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <strong className="font-semibold">{title}</strong> {children}
      </div>
    </div>
  );
}
