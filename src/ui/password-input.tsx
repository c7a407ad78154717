import clsx from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { controlLook } from './control-look.ts';
import { IconButton } from './icon-button.tsx';

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'size' | 'type'> {
  autoComplete: 'current-password' | 'new-password';
}

/** A large password field that can be read while it is typed. */
export function PasswordInput({ className, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <span className={clsx('relative block min-w-0', className)}>
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={isShown ? 'text' : 'password'}
        className={clsx(controlLook('lg'), 'pr-14')}
      />
      <IconButton
        label={isShown ? 'Hide password' : 'Show password'}
        icon={isShown ? EyeOff : Eye}
        tip="end"
        onClick={() => setShown((shown) => !shown)}
        className="absolute! top-1 right-1"
      />
    </span>
  );
}
