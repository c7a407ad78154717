import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { log } from './log.ts';

interface AskedFor {
  /** Its file could not be had. Takes the part out of the page: when it is opened again, its file is asked for again. */
  onMissing: () => void;
}

let tell = () => {};

/** Says how whoever asked for a part learns that it cannot be had. Called once, by the composition root: lib raises no toasts. */
export function onPartMissing(listener: () => void): void {
  tell = listener;
}

/**
 * A part that somebody asks for, such as a menu or a dialog, loaded when it is first rendered; `waiting` stands there meanwhile.
 * Where its file cannot be had the page stays as it is and says so. `lazy` would keep the failure and give the page to it. Browsers
 * ask for a module that has failed again; in those that do not yet, the page is reloaded (app/chunk-reload.ts).
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, waiting: ReactNode = null) {
  let loaded: ComponentType<Props> | undefined;

  // biome-ignore lint/correctness/noComponentHookFactories: like `lazy`, it is called once for each part, where its file is named.
  function Part(props: Props & AskedFor) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const fail = useEffectEvent((cause: unknown) => {
      log.warn('A part of the page could not be loaded', cause);
      tell();
      props.onMissing();
    });

    useEffect(() => {
      if (Loaded) return;
      let isWanted = true;
      load().then(
        (component) => {
          loaded = component;
          if (isWanted) setLoaded(() => component);
        },
        (cause) => isWanted && fail(cause),
      );
      return () => {
        isWanted = false;
      };
    }, [Loaded]);

    return Loaded ? <Loaded {...props} /> : waiting;
  }

  /** Asks for the file ahead of the press. */
  const preload = () => void load().catch(() => {});

  return Object.assign(Part, { preload });
}
