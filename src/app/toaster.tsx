import clsx from 'clsx';
import { useCallback, useEffect, useRef } from 'react';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast';
import { ToastCard } from '#src/ui/feedback/toast/toast-card.tsx';

/** The specification's constants (point 9). Errors, blanks and custom toasts use the first; the library keeps at most 20. */
const toastOptions = {
  duration: 4_000,
  success: { duration: 2_000 },
  loading: { duration: Number.POSITIVE_INFINITY },
  removeDelay: 1_000,
};

const lateMs = 100;

/** Newest on top, in the top right corner: on phones over the top bar, clear of headings, and at the bottom while a menu is open. Paused while pointed at or focused. */
export function Toaster() {
  const { toasts, handlers } = useToaster(toastOptions);
  useTimeFromDrawing(toasts);
  const { pause, resume } = usePause(handlers);
  const hasVisible = toasts.some((shown) => shown.visible);

  // A toast that is removed while pointed at or focused takes with it the event that would end the pause.
  useEffect(() => {
    if (!hasVisible) resume();
  }, [hasVisible, resume]);

  return (
    <section
      aria-label="Messages from the site"
      className="pointer-events-none fixed top-2 right-4 tablet:top-[calc(var(--topbar)+0.75rem)] in-data-menu-open:top-auto! in-data-menu-open:bottom-4 z-(--z-toast) flex w-[min(24rem,calc(100%-2rem))] flex-col items-end gap-2"
      onPointerMove={({ movementX, movementY }) => {
        // A toast may appear under a resting pointer: only a moving pointer pauses.
        if (movementX !== 0 || movementY !== 0) pause();
      }}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      {toasts.map((shown) => (
        <div
          key={shown.id}
          className={clsx(
            'max-w-full transition-opacity duration-(--motion-steady)',
            shown.visible ? 'pointer-events-auto opacity-100' : 'invisible opacity-0',
          )}
        >
          <Look shown={shown} />
        </div>
      ))}
    </section>
  );
}

function usePause({ startPause, endPause }: { startPause: () => void; endPause: () => void }) {
  const isPaused = useRef(false);
  const pause = useCallback(() => {
    if (isPaused.current) return;
    isPaused.current = true;
    startPause();
  }, [startPause]);
  const resume = useCallback(() => {
    isPaused.current = false;
    endPause();
  }, [endPause]);
  return { pause, resume };
}

/** Restarts a toast's time when it is drawn late: the library counts from its creation. Call it after the library's effects. */
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
