import clsx from 'clsx';

/** Shows the `aria-label` after 600 ms of hover, at once on keyboard focus. Not rendered before, so it never widens the page. */
export const tooltip = (place: 'centre' | 'end' | 'above' = 'centre') =>
  clsx(
    'after:pointer-events-none after:absolute after:z-(--z-menu) after:hidden after:rounded-picture',
    'after:bg-inverse after:px-2 after:py-1 after:type-caption after:whitespace-nowrap after:text-on-inverse after:content-[attr(aria-label)]',
    'hover:after:block hover:after:animate-[appear_var(--motion-quick)_600ms_both] focus-visible:after:block',
    'active:after:hidden disabled:after:hidden aria-expanded:after:hidden pointer-coarse:after:hidden forced-colors:after:border',
    place === 'above' ? 'after:bottom-[calc(100%+6px)]' : 'after:top-[calc(100%+6px)]',
    place === 'end' ? 'after:right-0' : 'after:left-1/2 after:-translate-x-1/2',
  );
