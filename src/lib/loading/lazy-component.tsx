import { type ComponentType, lazy, type ReactNode, startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';
import { log } from '#src/lib/config/log.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;
type Part<Props> = ComponentType<Props> & { preload: () => Promise<unknown> };

interface OpenedPartProps {
  onLoadError: () => void;
  onShown?: () => void;
}

interface LazyOptions<Props> {
  /** For parts that are prerendered, or that their surroundings wait for: until the file is loaded, `Suspense` shows its fallback. */
  suspends?: boolean;
  /** Shown until the file of a part that does not suspend is loaded. */
  waiting?: ReactNode;
  /** Shown where the file cannot be loaded. Without it a part that suspends throws to the next boundary. */
  Missing?: ComponentType<NoInfer<Props>>;
}

let reportFailure = () => {};

/** Called once by main.tsx: lib raises no toasts. */
export function setLoadErrorListener(listener: () => void): void {
  reportFailure = listener;
}

export const reportLoadError = () => reportFailure();

export const Nothing = () => null;

/** Longer than React takes to render the outcome of a failed download. */
const renewMs = 1_000;

const warn = (cause: unknown) => log.warn('A part of the page could not be loaded', cause);

/**
 * A component that is loaded at its first render, or by `preload`. A failed download keeps the page: `Missing` is shown, or the failure
 * is reported, `onLoadError` called, and the file tried again at the next opening.
 */
export function lazyComponent<Props extends object>(
  load: Load<Props>,
  options: LazyOptions<Props> & ({ suspends: true } | { Missing: ComponentType<NoInfer<Props>> }),
): Part<Props>;
export function lazyComponent<Props extends object>(
  load: Load<Props>,
  options?: { waiting?: ReactNode },
): Part<Props & OpenedPartProps>;
export function lazyComponent<Props extends object>(
  load: Load<Props>,
  { suspends = false, waiting = null, Missing }: LazyOptions<Props> = {},
): Part<Props & Partial<OpenedPartProps>> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    loaded ??= await load();
    return loaded;
  };
  const preload = () => loadOnce().catch(Nothing);

  let Suspending: ReturnType<typeof lazy<ComponentType<Props>>>;
  const renew = () => {
    Suspending = lazy(async () => {
      try {
        return { default: await loadOnce() };
      } catch (cause) {
        // React renders with this outcome now; another opening finds a part that tries again.
        setTimeout(renew, renewMs);
        if (!Missing) throw cause;
        warn(cause);
        return { default: Missing };
      }
    });
  };
  renew();

  // biome-ignore lint/correctness/noComponentHookFactories: like `lazy`, it is called once for each part, where its file is named.
  function SuspendingPart(props: Props) {
    // `lazy` alone shows the fallback for a moment even when the file is there.
    const [Shown] = useState(() => loaded ?? Suspending);
    return <Shown {...props} />;
  }

  // biome-ignore lint/correctness/noComponentHookFactories: like `lazy`, it is called once for each part, where its file is named.
  function OpenedPart(props: Props & Partial<OpenedPartProps>) {
    const isHydrated = useHydrated();
    // The prerendered HTML has no such part, even where its file came before the part is hydrated.
    const [Shown, setShown] = useState(() => (isHydrated ? loaded : undefined));
    const fail = useEffectEvent((cause: unknown) => {
      warn(cause);
      if (Missing) return setShown(() => Missing);
      reportFailure();
      props.onLoadError?.();
    });
    const show = useEffectEvent(() => {
      props.onShown?.();
    });

    useEffect(() => {
      if (Shown) return show();
      let isWanted = true;
      loadOnce().then(
        (component) => isWanted && startTransition(() => setShown(() => component)),
        (cause) => isWanted && fail(cause),
      );
      return () => {
        isWanted = false;
      };
    }, [Shown]);

    return Shown ? <Shown {...props} /> : waiting;
  }

  return Object.assign(suspends ? SuspendingPart : OpenedPart, { preload });
}
