import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { controlLook } from './control-look.ts';

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={clsx(controlLook(), 'min-h-32 resize-y py-2 leading-normal', className)} />;
}
