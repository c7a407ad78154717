import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** Decoration: the text beside it says the same. All files have one size. */
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
