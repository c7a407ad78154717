import { type ComponentType, type ReactNode, startTransition, useEffect, useEffectEvent, useState } from 'react';
import { log } from '#src/lib/config/log.ts';

interface LazyComponentProps {
  onLoadError: () => void;
  onShown?: () => void;
}

let reportFailure = () => {};

/** Called once by main.tsx: lib raises no toasts. */
export function setLoadErrorListener(listener: () => void): void {
  reportFailure = listener;
}

export const reportLoadError = () => reportFailure();

/** Like `lazy`, but a failed download keeps the page, is reported, and is tried again at the next opening. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
) {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    loaded ??= await load();
    return loaded;
  };

  // biome-ignore lint/correctness/noComponentHookFactories: like `lazy`, it is called once for each part, where its file is named.
  function Part(props: Props & LazyComponentProps) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const fail = useEffectEvent((cause: unknown) => {
      log.warn('A part of the page could not be loaded', cause);
      reportFailure();
      props.onLoadError();
    });

    const show = useEffectEvent(() => {
      props.onShown?.();
    });

    useEffect(() => {
      if (Loaded) return show();
      let isWanted = true;
      loadOnce().then(
        (component) => isWanted && startTransition(() => setLoaded(() => component)),
        (cause) => isWanted && fail(cause),
      );
      return () => {
        isWanted = false;
      };
    }, [Loaded]);

    return Loaded ? <Loaded {...props} /> : waiting;
  }

  const preload = () => void loadOnce().catch(() => {});

  return Object.assign(Part, { preload });
}
