import clsx from 'clsx';
import { useEffect } from 'react';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast';
import { ToastCard } from '#src/ui/toast-card.tsx';

/** The specification's constants (point 9). Errors, blanks and custom toasts take the first; at most 20 are kept, by the library. */
const toastOptions = {
  duration: 4_000,
  success: { duration: 2_000 },
  loading: { duration: Number.POSITIVE_INFINITY },
  removeDelay: 1_000,
};

/** The toasts, newest on top, in the top right corner (top centre on phones). They wait while pointed at or focused. */
export function Toaster() {
  const { toasts, handlers } = useToaster(toastOptions);
  const { startPause, endPause } = handlers;
  const hasVisible = toasts.some((shown) => shown.visible);

  // A toast that goes while it is pointed at or focused takes the event with it that would end the pause.
  useEffect(() => {
    if (!hasVisible) endPause();
  }, [hasVisible, endPause]);

  return (
    <section
      aria-label="Messages from the site"
      className="pointer-events-none fixed inset-x-4 top-[calc(var(--topbar)+0.75rem)] z-(--z-toast) flex flex-col items-center gap-2 tablet:left-auto tablet:items-end"
      onPointerEnter={startPause}
      onPointerLeave={endPause}
      onFocus={startPause}
      onBlur={endPause}
    >
      {toasts.map((shown) => (
        <div
          key={shown.id}
          className={clsx(
            'w-full transition-opacity duration-(--motion-steady) tablet:w-auto',
            shown.visible ? 'pointer-events-auto opacity-100' : 'invisible opacity-0',
          )}
        >
          <Look shown={shown} />
        </div>
      ))}
    </section>
  );
}

function Look({ shown }: { shown: Toast }) {
  const words = resolveValue(shown.message, shown);
  if (shown.type === 'custom') return words;
  const tone = shown.type === 'loading' ? 'blank' : shown.type;
  return <ToastCard tone={tone} title={words} onClose={() => toast.dismiss(shown.id)} />;
}
