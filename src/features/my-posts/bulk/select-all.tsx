import { useEffect, useRef } from 'react';
import { Checkbox } from '#src/ui/form/choice/checkbox.tsx';
import type { Selection } from './use-selection.ts';

const words = 'Select all on this page';

/** Selects all rows of the page; indeterminate for some. In the table head its label is for screen readers only. */
export function SelectAll({ selection, isInHead = false }: { selection: Selection; isInHead?: boolean }) {
  const box = useRef<HTMLInputElement>(null);
  const isSome = selection.ids.length > 0 && !selection.isAll;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <Checkbox
      ref={box}
      label={isInHead ? <span className="sr-only">{words}</span> : words}
      checked={selection.isAll}
      onChange={(event) => selection.selectAll(event.currentTarget.checked)}
      className="text-body"
    />
  );
}
