import { CircleAlert, CircleCheck, CircleX, MessageSquare, X } from 'lucide-react';
import type { ReactNode } from 'react';

const icons = { success: CircleCheck, error: CircleX, blank: CircleAlert, message: MessageSquare };

interface ToastCardProps {
  tone: keyof typeof icons;
  title: ReactNode;
  text?: ReactNode;
  onClose: () => void;
  onOpen?: () => void;
}

export function ToastCard({ tone, title, text, onClose, onOpen }: ToastCardProps) {
  const Icon = icons[tone];
  const words = (
    <>
      <strong className="block font-semibold">{title}</strong>
      {text && <span className="block">{text}</span>}
    </>
  );
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className="relative flex w-[min(24rem,100%)] items-start gap-3 rounded-panel bg-inverse px-4 py-3.5 type-ui text-on-inverse shadow-float forced-colors:border"
    >
      <Icon aria-hidden strokeWidth={1.75} className="mt-px size-5 shrink-0" />
      {onOpen ? (
        <button type="button" onClick={onOpen} className="min-w-0 grow text-left after:absolute after:inset-0">
          {words}
        </button>
      ) : (
        <div className="min-w-0 grow">{words}</div>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onClose}
        className="relative z-1 -m-1 grid size-8 shrink-0 place-items-center rounded-control hover:opacity-70"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
