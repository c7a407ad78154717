import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type BaseSyntheticEvent, type FocusEvent, useEffect, useId, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, get, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { RequestError } from '#src/lib/http/request-error.ts';
import { formFailure } from './form-failure.ts';

/** A schema of the contract whose fields a form shows. */
export type FormSchema = z.ZodMiniType<FieldValues, FieldValues>;

interface ContractFormOptions<Schema extends FormSchema> {
  schema: Schema;
  defaultValues: DefaultValues<z.input<Schema>>;
  /**
   * Sends what the schema read. A RequestError that it throws is shown at the fields it names and above the form. `signal` is aborted
   * when nobody waits for it any more: what still comes of it then must lead nowhere.
   */
  send: (values: z.output<Schema>, signal: AbortSignal) => Promise<void>;
}

/** A fault of a field: the id of its control and the sentence that stands at it. */
interface FormFault {
  id: string;
  message: string;
}

/**
 * A form over a schema of the contract (react-hook-form). A field is checked when it is left with something in it, then on each
 * change once it is bad, and all of them on submit. After a failed submit the focus goes to the one faulty field, or to the summary
 * that <Form> shows where there is more to say. Whatever fails, nothing typed is lost. Use it with <Form> and <FormField>.
 */
export function useContractForm<Schema extends FormSchema>({
  schema,
  defaultValues,
  send,
}: ContractFormOptions<Schema>) {
  type Values = z.input<Schema>;
  const formId = useId();
  const names = useRef(new Set<string>());
  const sending = useRef(false);
  const waiting = useRef<AbortController>(null);
  const hasFailed = useRef(false);
  const [attempt, setAttempt] = useState(0);
  const form = useForm<Values, unknown, z.output<Schema>>({
    resolver: standardSchemaResolver<Values, unknown, z.output<Schema>>(schema),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;

  const idOf = (name: string) => `${formId}-${name}`;
  const faults: FormFault[] = [...names.current].flatMap((name) => {
    const message = messageAt(errors, name);
    return message ? [{ id: idOf(name), message }] : [];
  });
  const failure = errors.root?.server?.message;

  // After the faults are on the page: until then the form may still be covered, and the summary is not there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed attempt moves the focus once, not each fault.
  useEffect(() => {
    const [only, ...others] = faults;
    if (attempt > 0 && only && others.length === 0 && !failure) document.getElementById(only.id)?.focus();
  }, [attempt]);

  /** What a control needs: its id, its name and what react-hook-form listens to. */
  function bind(name: Path<Values>) {
    names.current.add(name);
    const { onBlur, onChange, ...registration } = form.register(name);
    return {
      ...registration,
      id: idOf(name),
      onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
        void onBlur(event);
        if (isLeftToBeChecked(event)) void form.trigger(name);
      },
      onChange: (event: Parameters<typeof onChange>[0]) => {
        void onChange(event);
        if (get(errors, name)) void form.trigger(name);
      },
    };
  }

  function showFailure(error: RequestError): void {
    const shown = formFailure(error, [...names.current]);
    if (shown.message) form.setError('root.server', { type: 'server', message: shown.message });
    for (const { name, message } of shown.faults) form.setError(name as Path<Values>, { type: 'server', message });
  }

  const submit = form.handleSubmit(
    async (values) => {
      waiting.current = new AbortController();
      try {
        const { signal } = waiting.current;
        await whileAwaited(send(values, signal), signal);
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        showFailure(error);
        hasFailed.current = true;
      }
    },
    (found) => {
      // What the form does not show cannot be put right in it, but it is said.
      const isShown = [...names.current].some((name) => messageAt(found, name));
      const message = firstMessage(found);
      if (!isShown && message) form.setError('root.server', { type: 'schema', message });
      hasFailed.current = true;
    },
  );

  return {
    ...form,
    bind,
    /** The sentence at a field, where it is bad. */
    faultOf: (name: Path<Values>) => messageAt(errors, name),
    faults,
    /** What is wrong with the form as a whole: the server's word, and when to come back. */
    failure,
    /** Counts the submits that failed. */
    attempt,
    isSending: isSubmitting,
    /** Stops waiting for the send that is under way: the form says so, and can be sent again. */
    cancel: () => waiting.current?.abort(),
    /** For <form onSubmit>. A second press while the first is under way does nothing. */
    submit: async (event?: BaseSyntheticEvent) => {
      event?.preventDefault();
      if (sending.current) return;
      sending.current = true;
      hasFailed.current = false;
      try {
        await submit(event);
        // Counted once the faults are told: with them, the page knows where to take the focus.
        if (hasFailed.current) setAttempt((count) => count + 1);
      } finally {
        sending.current = false;
      }
    },
  };
}

/** The same, for as long as somebody waits: part of what is being done may know nothing of the signal. */
function whileAwaited<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new RequestError('cancelled', 'Cancelled')), { once: true });
  });
  return Promise.race([work, stopped]);
}

const messageAt = (errors: object, name: string) => firstMessage(get(errors, name));

/** A list's fault may stand at one of its members: the field shows the first. */
function firstMessage(found: unknown): string | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  if ('message' in found && typeof found.message === 'string') return found.message;
  return firstMessage(Object.values(found)[0]);
}

/** A field that was only passed through is not scolded, and one that is left for a button not moved away from under it. */
function isLeftToBeChecked({ currentTarget, relatedTarget }: FocusEvent<Element>): boolean {
  const isForButton = relatedTarget instanceof Element && relatedTarget.closest('button, a') !== null;
  return 'value' in currentTarget && currentTarget.value !== '' && !isForButton;
}
