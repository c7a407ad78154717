import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** A sheet that floats over other things: menu, popover, list of suggestions. */
export function Panel({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx('rounded-panel border border-hairline bg-sheet shadow-float', className)} />;
}
