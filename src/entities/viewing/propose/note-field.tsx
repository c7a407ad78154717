import { useId, useLayoutEffect, useRef } from 'react';
import { viewingNoteMax } from '#contract/limits.ts';
import { OptionalMark } from '#src/ui/form/field-message.tsx';
import { TextArea } from '#src/ui/form/text-area.tsx';

interface NoteFieldProps {
  value: string;
  onChange: (note: string) => void;
}

/** Takes the focus as it appears: the button that asked for it is gone by then. */
export function NoteField({ value, onChange }: NoteFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <div className="grid gap-2 py-3">
      <label htmlFor={id} className="type-label">
        Note
        <OptionalMark />
      </label>
      <TextArea
        id={id}
        ref={field}
        className="min-h-18!"
        maxLength={viewingNoteMax}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
