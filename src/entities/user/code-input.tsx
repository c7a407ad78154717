import type { ComponentProps } from 'react';
import { TextInput } from '#src/ui/text-input.tsx';

/** Takes the six digits of a code; phones offer the one that has just come. */
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
