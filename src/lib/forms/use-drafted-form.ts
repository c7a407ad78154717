import { useRef, useState } from 'react';
import type { DefaultValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Draft } from '#src/lib/drafts.ts';
import { type FormSchema, useContractForm } from './use-contract-form.ts';
import type { KeptDraft } from './use-draft.ts';
import { useNoting } from './use-noting.ts';

interface DraftedFormOptions<Schema extends FormSchema> {
  schema: Schema;
  /** What the server has, as text. */
  saved: Draft;
  draft: KeptDraft;
  /** Sends what the schema read; what follows on it belongs into `onSaved`. */
  send: (values: z.output<Schema>, signal: AbortSignal) => Promise<void>;
  onSaved: () => Promise<void> | void;
}

/** A form whose unsaved text is kept in this browser while it is typed, and is there again when the form opens the next time. */
export function useDraftedForm<Schema extends FormSchema>({
  schema,
  saved,
  draft,
  send,
  onSaved,
}: DraftedFormOptions<Schema>) {
  const [restored, setRestored] = useState(() => differing(draft.found, saved));
  const isUnsaved = useRef(restored !== null);
  /** The texts as they stand in the form. */
  const typed = useRef<Draft>({ ...saved, ...restored });
  // What was typed may be anything the schema would refuse: to put it right is what the form is for.
  const asValues = (texts: Draft) => texts as DefaultValues<z.input<Schema>>;
  const form = useContractForm({
    schema,
    defaultValues: asValues({ ...saved, ...restored }),
    send: async (values, signal) => {
      const sent = typed.current;
      await send(values, signal);
      if (signal.aborted) return;
      // What was typed while it was sent is on no server: it stays, and so does the form.
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

  useNoting(form, note);

  return {
    form,
    /** Whether something typed is not saved, at this very moment. */
    isUnsaved: () => isUnsaved.current,
    /** Takes what was restored back, to what the server has; absent where nothing was. */
    discard: restored ? () => form.reset(asValues(saved)) : undefined,
  };
}

/** What of a draft is another text than what is saved; null where nothing is. */
function differing(draft: Draft | null, saved: Draft): Draft | null {
  const entries = Object.entries(draft ?? {}).filter(([name, text]) => name in saved && text !== saved[name]);
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}
