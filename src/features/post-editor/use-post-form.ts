import { type FocusEvent, useMemo, useRef, useState } from 'react';
import type { ContentField } from '#contract/post-content.ts';
import { requiredFor } from '#contract/post-content.ts';
import type { PostKind, Section } from '#contract/vocabulary.ts';
import type { YesNo } from '#src/ui/yes-no-field.tsx';
import { inOrder } from './editor-steps.ts';
import type { EditorField, EditorValues, TextField } from './editor-values.ts';
import { fieldLabel } from './field-labels.ts';
import { type PartFaults, partId } from './part-id.ts';
import { given, readContent, shownFields } from './read-content.ts';

type YesNoField = 'evCharging' | 'furnished' | 'petsAllowed' | 'preApproved';

const noFaults: Readonly<Record<string, string>> = {};

/**
 * The values of the form, what they mean, and which faults are told: those of a field that was left with something in it, and of all
 * that were to be sent. The server's own faults stand until their field is changed.
 */
export function usePostForm(kind: PostKind, section: Section, initial: EditorValues) {
  const [values, setValues] = useState(initial);
  const [told, setTold] = useState<ReadonlySet<ContentField>>(new Set());
  const [refusals, setRefusals] = useState(noFaults);
  const leavesForButton = useRef(false);
  const reading = useMemo(() => readContent(kind, section, values), [kind, section, values]);
  const fields = useMemo(() => shownFields(kind, section, values), [kind, section, values]);
  const required = useMemo(() => requiredFor(kind, section, given(kind, values)), [kind, section, values]);

  const refused = Object.entries(refusals).map(([path, message]) => ({ field: fieldOf(path), path, message }));
  const news = refused.filter(({ path }) => !reading.faults.some((fault) => fault.path === path));
  const faults = inOrder(kind, [...reading.faults, ...news]);

  function set<Field extends EditorField>(field: Field, value: EditorValues[Field]): void {
    edit(field, () => value);
  }

  /** Changes what a field holds by then, which may be more than is drawn. */
  function edit<Field extends EditorField>(
    field: Field,
    change: (value: EditorValues[Field]) => EditorValues[Field],
  ): void {
    setValues((before) => ({ ...before, [field]: change(before[field]) }));
    setRefusals((before) => {
      const left = Object.entries(before).filter(([path]) => fieldOf(path) !== field);
      return left.length === Object.keys(before).length ? before : Object.fromEntries(left);
    });
  }

  const tell = (more: readonly ContentField[]) => setTold((before) => new Set([...before, ...more]));
  const isTold = (field: ContentField) => told.has(field) || refused.some((fault) => fault.field === field);

  /** What is told of the parts of a field, by the path below it. */
  function partFaults(field: ContentField): PartFaults {
    if (!isTold(field)) return noFaults;
    const own = faults.filter((fault) => fault.field === field);
    return Object.fromEntries(own.map(({ path, message }) => [path.slice(field.length + 1), message]));
  }
  const faultOf = (field: ContentField) => Object.values(partFaults(field))[0];

  /** What every field takes, whatever it holds. */
  const frame = (field: ContentField) => ({
    id: idOfPath(field),
    label: fieldLabel(field, kind, section),
    optional: !required.includes(field),
    fault: faultOf(field),
  });

  return {
    values,
    reading,
    faults,
    /** Whether this kind of post has the field, with what is entered so far. */
    has: (field: ContentField) => fields.includes(field),
    set,
    edit,
    setAll: (next: EditorValues) => {
      setValues(next);
      setRefusals(noFaults);
    },
    tell,
    refuse: (found: readonly { path: string; message: string }[]) =>
      setRefusals(Object.fromEntries(found.map(({ path, message }) => [path, message]))),
    partFaults,
    faultOf,
    frame,
    /** What a field takes that holds a text. */
    bind: (field: TextField) => ({
      ...frame(field),
      value: values[field],
      onChange: (value: string) => set(field, value),
      onBlur: () => {
        if (!leavesForButton.current && values[field].trim() !== '') tell([field]);
      },
    }),
    /** What a question takes that is answered with yes or no. */
    bindYesNo: (field: YesNoField) => ({
      ...frame(field),
      value: values[field] as YesNo,
      onChange: (value: YesNo) => set(field, value),
    }),
    /** For the form around the fields: one that is left for a button must not push it away from under the pointer. */
    onBlurCapture: ({ relatedTarget }: FocusEvent) => {
      leavesForButton.current = relatedTarget instanceof Element && relatedTarget.closest('button, a') !== null;
    },
  };
}
export type PostForm = ReturnType<typeof usePostForm>;

const fieldOf = (path: string) => path.split('.')[0] as ContentField;

/** Fields whose parts are controls of their own. */
const inParts: readonly ContentField[] = ['address', 'areas'];

/** The id of the control that a path is about: `address.postalCode`. */
export function idOfPath(path: string): string {
  const field = fieldOf(path);
  return partId(`post-${field}`, inParts.includes(field) ? path.slice(field.length + 1) : '');
}
