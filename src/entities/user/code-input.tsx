import type { ComponentProps } from 'react';
import { TextInput } from '#src/ui/form/text-input.tsx';

export function CodeInput(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      {...props}
      size="lg"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      className="font-semibold tracking-[0.25em] tabular-nums"
    />
  );
}
