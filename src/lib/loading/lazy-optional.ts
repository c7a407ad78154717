import { type ComponentType, lazy } from 'react';
import { log } from '#src/lib/config/log.ts';

/** A component that is loaded at its first render; `Fallback` where its file cannot be loaded. */
export const lazyWithFallback = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<NoInfer<Props>>,
) =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      log.warn('A part of the page could not be loaded', cause);
      return { default: Fallback };
    }
  });

export const lazyOptional = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyWithFallback(load, Nothing);

/** For a part that later events depend on: tried again, at most every 30 s, until the network lets it through. */
export const lazyUntilLoaded = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    for (let pause = 1_000; ; pause = Math.min(2 * pause, 30_000)) {
      try {
        return { default: await load() };
      } catch (cause) {
        log.warn('A part of the page could not be loaded', cause);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  });

const Nothing = () => null;
