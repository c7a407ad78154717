import { type FocusEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ContentField } from '#contract/post/post-content.ts';
import { requiredFor } from '#contract/post/post-content.ts';
import type { Visibility } from '#contract/post/post-lifecycle.ts';
import type { PostKind, Section } from '#contract/vocabulary.ts';
import { fieldOfPath, partId } from './control-id.ts';
import type { EditorField, EditorValues, TextField } from './editor-values.ts';
import { fieldHint, fieldLabel } from './field-labels.ts';
import { chosenTypes, shownFields } from './parse-content.ts';
import { usePostValidation } from './use-post-validation.ts';

/** The values of the form, what its fields are rendered with, and their errors. */
export function usePostForm(
  kind: PostKind,
  section: Section,
  initial: EditorValues,
  visibility: Visibility = 'public',
) {
  const [values, setValues] = useState(initial);
  const leavesForButton = useRef(false);
  const validation = usePostValidation(kind, section, values, visibility);
  const { errorOf, markTouched, setServerErrors, clearServerErrors } = validation;
  const fields = useMemo(() => shownFields(kind, section, values), [kind, section, values]);
  const required = useMemo(
    () => requiredFor(kind, section, chosenTypes(kind, values), visibility),
    [kind, section, values, visibility],
  );

  /** Changes the value that a field has at that moment, which may be newer than the rendered one. */
  const edit = useCallback(
    function edit<Field extends EditorField>(
      field: Field,
      change: (value: EditorValues[Field]) => EditorValues[Field],
    ): void {
      setValues((before) => ({ ...before, [field]: change(before[field]) }));
      clearServerErrors(field);
    },
    [clearServerErrors],
  );
  const set = useCallback(
    <Field extends EditorField>(field: Field, value: EditorValues[Field]) => edit(field, () => value),
    [edit],
  );

  const fieldProps = (field: ContentField) => ({
    id: idOfPath(field),
    label: fieldLabel(field, kind, section),
    hint: fieldHint(field, kind),
    optional: !required.includes(field),
    error: errorOf(field),
  });

  /** The same for the life of the form, so that memoised controls render only with their own field. */
  const [handlers] = useState(() => new Map<EditorField, Handlers<never>>());
  const latest = useRef(values);
  useLayoutEffect(() => {
    latest.current = values;
  });
  function handlersOf<Field extends EditorField>(field: Field): Handlers<EditorValues[Field]> {
    const known = handlers.get(field);
    if (known) return known as Handlers<EditorValues[Field]>;
    const made: Handlers<EditorValues[Field]> = {
      onChange: (value) => set(field, value),
      onBlur() {
        const value = latest.current[field];
        const isEntered = typeof value === 'string' && value.trim() !== '';
        if (isEntered && !leavesForButton.current) markTouched([field]);
      },
    };
    handlers.set(field, made);
    return made;
  }

  return {
    ...validation,
    values,
    has: (field: ContentField) => fields.includes(field),
    set,
    edit,
    setAll: (next: EditorValues) => {
      setValues(next);
      setServerErrors([]);
    },
    fieldProps,
    bind: (field: TextField) => ({
      ...fieldProps(field),
      value: values[field],
      ...handlersOf(field),
    }),
    onChangeOf: <Field extends EditorField>(field: Field) => handlersOf(field).onChange,
    /** An error that appears on blur would move the button from under the pointer. */
    onBlurCapture: ({ relatedTarget }: FocusEvent) => {
      leavesForButton.current = relatedTarget instanceof Element && relatedTarget.closest('button, a') !== null;
    },
  };
}

interface Handlers<Value> {
  onChange: (value: Value) => void;
  onBlur: () => void;
}

export type PostForm = ReturnType<typeof usePostForm>;

const inParts: readonly ContentField[] = ['address', 'areas'];

export function idOfPath(path: string): string {
  const field = fieldOfPath(path);
  return partId(`post-${field}`, inParts.includes(field) ? path.slice(field.length + 1) : '');
}
