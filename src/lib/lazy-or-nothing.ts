import { type ComponentType, lazy } from 'react';
import { log } from './log.ts';

/** A part that is loaded when it is first rendered. Where its file cannot be had, `Instead` stands there. */
export const lazyOr = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<NoInfer<Props>>,
) =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      log.warn('A part of the page could not be loaded', cause);
      return { default: Instead };
    }
  });

/** A part that the page is whole without. */
export const lazyOrNothing = <Props extends object>(load: () => Promise<ComponentType<Props>>) => lazyOr(load, Nothing);

const Nothing = () => null;
