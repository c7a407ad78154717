import { type FocusEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ContentField } from '#contract/post/post-content.ts';
import { requiredFor } from '#contract/post/post-content.ts';
import type { PostKind, Section } from '#contract/vocabulary.ts';
import { inOrder } from '../steps/editor-steps.ts';
import { type PartErrors, partId } from './control-id.ts';
import type { EditorField, EditorValues, TextField } from './editor-values.ts';
import { fieldHint, fieldLabel } from './field-labels.ts';
import { given, parseContent, shownFields } from './parse-content.ts';

const noErrors: Readonly<Record<string, string>> = {};

/**
 * The values of the form and its errors. An error is shown once its field was left with a value, or the form was to be sent; errors
 * that the server found are shown until their field changes.
 */
export function usePostForm(kind: PostKind, section: Section, initial: EditorValues) {
  const [values, setValues] = useState(initial);
  const [told, setTold] = useState<ReadonlySet<ContentField>>(new Set());
  const [refusals, setRefusals] = useState(noErrors);
  const leavesForButton = useRef(false);
  const parsed = useMemo(() => parseContent(kind, section, values), [kind, section, values]);
  const fields = useMemo(() => shownFields(kind, section, values), [kind, section, values]);
  const required = useMemo(() => requiredFor(kind, section, given(kind, values)), [kind, section, values]);

  const refused = Object.entries(refusals).map(([path, message]) => ({ field: fieldOf(path), path, message }));
  const news = refused.filter(({ path }) => !parsed.errors.some((error) => error.path === path));
  const errors = inOrder(kind, [...parsed.errors, ...news]);

  /** Changes the value that a field has at that moment, which may be newer than the rendered one. */
  const edit = useCallback(function edit<Field extends EditorField>(
    field: Field,
    change: (value: EditorValues[Field]) => EditorValues[Field],
  ): void {
    setValues((before) => ({ ...before, [field]: change(before[field]) }));
    setRefusals((before) => {
      const left = Object.entries(before).filter(([path]) => fieldOf(path) !== field);
      return left.length === Object.keys(before).length ? before : Object.fromEntries(left);
    });
  }, []);
  const set = useCallback(
    <Field extends EditorField>(field: Field, value: EditorValues[Field]) => edit(field, () => value),
    [edit],
  );

  const tell = (more: readonly ContentField[]) => setTold((before) => new Set([...before, ...more]));
  const isTold = (field: ContentField) => told.has(field) || refused.some((error) => error.field === field);

  function partErrors(field: ContentField): PartErrors {
    if (!isTold(field)) return noErrors;
    const own = errors.filter((error) => error.field === field);
    return Object.fromEntries(own.map(({ path, message }) => [path.slice(field.length + 1), message]));
  }
  const errorOf = (field: ContentField) => Object.values(partErrors(field))[0];

  const frame = (field: ContentField) => ({
    id: idOfPath(field),
    label: fieldLabel(field, kind, section),
    hint: fieldHint(field, kind),
    optional: !required.includes(field),
    error: errorOf(field),
  });

  /** The same for the life of the form, so that memoised controls render only with their own field. */
  const [handlers] = useState(() => new Map<EditorField, Handlers>());
  const latest = useRef(values);
  useLayoutEffect(() => {
    latest.current = values;
  });
  function handlersOf(field: EditorField): Handlers {
    const known = handlers.get(field);
    if (known) return known;
    const made: Handlers = {
      onChange: (value) => set(field, value),
      onBlur() {
        const value = latest.current[field];
        const isEntered = typeof value === 'string' && value.trim() !== '';
        if (isEntered && !leavesForButton.current) tell([field]);
      },
    };
    handlers.set(field, made);
    return made;
  }

  return {
    values,
    parsed,
    errors,
    has: (field: ContentField) => fields.includes(field),
    set,
    edit,
    setAll: (next: EditorValues) => {
      setValues(next);
      setRefusals(noErrors);
    },
    tell,
    refuse: (found: readonly { path: string; message: string }[]) =>
      setRefusals(Object.fromEntries(found.map(({ path, message }) => [path, message]))),
    partErrors,
    errorOf,
    frame,
    bind: (field: TextField) => ({
      ...frame(field),
      value: values[field],
      ...handlersOf(field),
    }),
    onChangeOf: (field: EditorField) => handlersOf(field).onChange,
    /** An error that appears on blur would move the button from under the pointer. */
    onBlurCapture: ({ relatedTarget }: FocusEvent) => {
      leavesForButton.current = relatedTarget instanceof Element && relatedTarget.closest('button, a') !== null;
    },
  };
}
interface Handlers {
  // biome-ignore lint/suspicious/noExplicitAny: the value of whichever field the handler is for.
  onChange: (value: any) => void;
  onBlur: () => void;
}

export type PostForm = ReturnType<typeof usePostForm>;

const fieldOf = (path: string) => path.split('.')[0] as ContentField;

const inParts: readonly ContentField[] = ['address', 'areas'];

export function idOfPath(path: string): string {
  const field = fieldOf(path);
  return partId(`post-${field}`, inParts.includes(field) ? path.slice(field.length + 1) : '');
}
