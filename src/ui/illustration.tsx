import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** A drawing beside what there is to read, which says the same without it. Its files are all of one size. */
export function Illustration({ className, ...rest }: Pick<ComponentProps<'img'>, 'src' | 'loading' | 'className'>) {
  return (
    <img
      {...rest}
      alt=""
      width="1200"
      height="800"
      className={clsx('w-full [filter:var(--picture-filter)]', className)}
    />
  );
}
