import type { ComponentProps, MouseEvent } from 'react';
import { type LinkProps as RouterLinkProps, useHref, useLinkClickHandler } from 'react-router-dom';

type LinkProps = ComponentProps<'a'> &
  Pick<RouterLinkProps, 'to' | 'replace' | 'state' | 'preventScrollReset' | 'viewTransition'>;

const external = /^([a-z][a-z\d+.-]*:|\/\/)/i;

/** The router’s own link also prefetches for its framework mode, which is 1.8 KB of every first load. */
export function Link({ to, replace, state, preventScrollReset, viewTransition, target, onClick, ...rest }: LinkProps) {
  const path = useHref(to);
  const href = typeof to === 'string' && external.test(to) ? to : path;
  const open = useLinkClickHandler<HTMLAnchorElement>(to, {
    replace,
    state,
    preventScrollReset,
    viewTransition,
    target,
  });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (href === path && !event.defaultPrevented) open(event);
  };
  return <a {...rest} href={href} target={target} onClick={press} />;
}
