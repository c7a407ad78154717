import clsx from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { controlClasses } from './control-classes.ts';

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'size' | 'type'> {
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordInput({ className, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <span className={clsx('relative block min-w-0', className)}>
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={isShown ? 'text' : 'password'}
        className={clsx(controlClasses('lg'), 'pr-14')}
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
