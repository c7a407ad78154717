import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type BaseSyntheticEvent, type FocusEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, get, type Path, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { schemaMessage } from '#contract/text/schema-message.ts';
import { RequestError } from '#src/lib/http/request-error.ts';
import { toFormErrors } from './form-errors.ts';

z.config({ localeError: schemaMessage });

export type FormSchema = z.ZodMiniType<FieldValues, FieldValues>;

interface ContractFormOptions<Schema extends FormSchema> {
  schema: Schema;
  defaultValues: DefaultValues<z.input<Schema>>;
  /** A RequestError that it throws is shown in the form. `signal` is aborted on cancel or unmount: ignore late answers. */
  send: (values: z.output<Schema>, signal: AbortSignal) => Promise<void>;
}

interface FieldError {
  id: string;
  message: string;
}

/** A form over a schema of the contract (react-hook-form), for <Form> and <FormField>. A failed send keeps all typed text. */
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
  const shownErrors: FieldError[] = [...names.current].flatMap((name) => {
    const message = messageAt(errors, name);
    return message ? [{ id: idOf(name), message }] : [];
  });
  const failure = errors.root?.server?.message;

  // After the errors are rendered: until then the error summary does not exist and the form may be covered.
  const focusOnlyError = useEffectEvent(() => {
    const [only, ...others] = shownErrors;
    if (only && others.length === 0 && !failure) document.getElementById(only.id)?.focus();
  });
  useEffect(() => {
    if (attempt > 0) focusOnlyError();
  }, [attempt]);

  function bind(name: Path<Values>) {
    names.current.add(name);
    const { onBlur, onChange, ...registration } = form.register(name);
    return {
      ...registration,
      id: idOf(name),
      onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
        void onBlur(event);
        if (shouldValidateOnBlur(event)) void form.trigger(name);
      },
      onChange: (event: Parameters<typeof onChange>[0]) => {
        void onChange(event);
        if (get(errors, name)) void form.trigger(name);
      },
    };
  }

  function showFailure(error: RequestError): void {
    const shown = toFormErrors(error, [...names.current]);
    error.isShownAtFields = shown.message === undefined && shown.errors.length > 0;
    if (shown.message) form.setError('root.server', { type: 'server', message: shown.message });
    for (const { name, message } of shown.errors) form.setError(name as Path<Values>, { type: 'server', message });
  }

  const submit = form.handleSubmit(
    async (values) => {
      waiting.current = new AbortController();
      try {
        const { signal } = waiting.current;
        await rejectOnAbort(send(values, signal), signal);
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        showFailure(error);
        hasFailed.current = true;
      }
    },
    (found) => {
      // An error of a field that the form does not show is shown above the form.
      const isShown = [...names.current].some((name) => messageAt(found, name));
      const message = firstMessage(found);
      if (!isShown && message) form.setError('root.server', { type: 'schema', message });
      hasFailed.current = true;
    },
  );

  return {
    ...form,
    bind,
    errorOf: (name: Path<Values>) => messageAt(errors, name),
    shownErrors,
    failure,
    attempt,
    isSending: isSubmitting,
    cancel: () => waiting.current?.abort(),
    submit: async (event?: BaseSyntheticEvent) => {
      event?.preventDefault();
      if (sending.current) return;
      sending.current = true;
      hasFailed.current = false;
      try {
        await submit(event);
        if (hasFailed.current) setAttempt((count) => count + 1);
      } finally {
        sending.current = false;
      }
    },
  };
}

function rejectOnAbort<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new RequestError('cancelled', 'Cancelled')), { once: true });
  });
  return Promise.race([work, stopped]);
}

const messageAt = (errors: object, name: string) => firstMessage(get(errors, name));

function firstMessage(found: unknown): string | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  if ('message' in found && typeof found.message === 'string') return found.message;
  return firstMessage(Object.values(found)[0]);
}

/** An empty field is not validated on blur, nor is one left for a button: the error would move the button away from the pointer. */
function shouldValidateOnBlur({ currentTarget, relatedTarget }: FocusEvent<Element>): boolean {
  const isForButton = relatedTarget instanceof Element && relatedTarget.closest('button, a') !== null;
  return 'value' in currentTarget && currentTarget.value !== '' && !isForButton;
}
