import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { controlClasses } from './control-classes.ts';

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={clsx(controlClasses(), 'min-h-32 resize-y py-2 leading-normal', className)} />;
}
