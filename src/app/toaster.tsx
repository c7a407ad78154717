import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast';
import { ToastCard } from '#src/ui/toast-card.tsx';

/** The specification's constants (point 9). Errors, blanks and custom toasts take the first; at most 20 are kept, by the library. */
const toastOptions = {
  duration: 4_000,
  success: { duration: 2_000 },
  loading: { duration: Number.POSITIVE_INFINITY },
  removeDelay: 1_000,
};

/** A toast that is drawn so much later than it was raised has not been read for as long. */
const lateMs = 100;

/** The toasts, newest on top, in the top right corner (top centre on phones). They wait while pointed at or focused. */
export function Toaster() {
  const { toasts, handlers } = useToaster(toastOptions);
  useTimeFromDrawing(toasts);
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

/**
 * The library counts from the moment a toast is raised. One that waits for this file, or for a page that is busy, would be gone before
 * anybody saw it: its time begins when it is drawn. To be used after the library's own effects, which send away what is over.
 */
function useTimeFromDrawing(toasts: readonly Toast[]): void {
  const drawn = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const late = toasts.filter(
      ({ id, visible, createdAt }) => visible && !drawn.current.has(id) && Date.now() - createdAt >= lateMs,
    );
    drawn.current = new Set(toasts.map(({ id }) => id));
    for (const { id, type, message, duration } of late) {
      const again = type === 'blank' ? toast : toast[type];
      again(message, { id, duration });
    }
  }, [toasts]);
}

function Look({ shown }: { shown: Toast }) {
  const words = resolveValue(shown.message, shown);
  if (shown.type === 'custom') return words;
  const tone = shown.type === 'loading' ? 'blank' : shown.type;
  return <ToastCard tone={tone} title={words} onClose={() => toast.dismiss(shown.id)} />;
}
