import clsx from 'clsx';
import type { ComponentProps } from 'react';

export function Panel({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx('rounded-panel border border-hairline bg-sheet shadow-float', className)} />;
}
