import { useRef, useState } from 'react';
import type { DefaultValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Draft } from '#src/lib/storage/drafts.ts';
import { type FormSchema, useContractForm } from './use-contract-form.ts';
import type { SavedDraft } from './use-draft.ts';
import { useFormChanges } from './use-form-changes.ts';

interface DraftedFormOptions<Schema extends FormSchema> {
  schema: Schema;
  saved: Draft;
  draft: SavedDraft;
  send: (values: z.output<Schema>, signal: AbortSignal) => Promise<void>;
  onSaved: () => Promise<void> | void;
}

/** A form whose unsaved text is stored in this browser while the member types, and restored when the form opens again. */
export function useDraftedForm<Schema extends FormSchema>({
  schema,
  saved,
  draft,
  send,
  onSaved,
}: DraftedFormOptions<Schema>) {
  const [restored, setRestored] = useState(() => differing(draft.found, saved));
  const isUnsaved = useRef(restored !== null);
  const typed = useRef<Draft>({ ...saved, ...restored });
  // The draft may fail the schema: the form is there to correct it.
  const asValues = (texts: Draft) => texts as DefaultValues<z.input<Schema>>;
  const form = useContractForm({
    schema,
    defaultValues: asValues({ ...saved, ...restored }),
    send: async (values, signal) => {
      const sent = typed.current;
      await send(values, signal);
      if (signal.aborted) return;
      // Text typed during the send is not on the server: keep it, and keep the form open.
      if (differing(typed.current, sent)) return keep();
      settle();
      await onSaved();
    },
  });

  function settle(): void {
    draft.forget();
    isUnsaved.current = false;
    setRestored(null);
  }

  function keep(): void {
    draft.keep(typed.current);
    isUnsaved.current = true;
  }

  function note(values: Record<string, unknown>): void {
    typed.current = Object.fromEntries(Object.keys(saved).map((name) => [name, String(values[name] ?? '')]));
    if (differing(typed.current, saved)) keep();
    else settle();
  }

  useFormChanges(form, note);

  return {
    form,
    isUnsaved: () => isUnsaved.current,
    discard: restored ? () => form.reset(asValues(saved)) : undefined,
  };
}

function differing(draft: Draft | null, saved: Draft): Draft | null {
  const entries = Object.entries(draft ?? {}).filter(([name, text]) => name in saved && text !== saved[name]);
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}
