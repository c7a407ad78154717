import { useCallback, useMemo, useState } from 'react';
import type { ContentField } from '#contract/post/post-content.ts';
import type { Visibility } from '#contract/post/post-lifecycle.ts';
import type { PostKind, Section } from '#contract/vocabulary.ts';
import { inOrder } from '../steps/editor-steps.ts';
import { fieldOfPath, type PartErrors } from './control-id.ts';
import type { EditorValues } from './editor-values.ts';
import { parseContent } from './parse-content.ts';

const noErrors: Readonly<Record<string, string>> = {};

/**
 * The errors of a post's values. One is shown once its field was left with a value, or the form was to be sent; errors that the
 * server found are shown until their field changes.
 */
export function usePostValidation(kind: PostKind, section: Section, values: EditorValues, visibility: Visibility) {
  const [touched, setTouched] = useState<ReadonlySet<ContentField>>(new Set());
  const [messages, setMessages] = useState(noErrors);
  const parsed = useMemo(() => parseContent(kind, section, values, visibility), [kind, section, values, visibility]);

  const serverErrors = Object.entries(messages).map(([path, message]) => ({ field: fieldOfPath(path), path, message }));
  const known = new Set(parsed.errors.map(({ path }) => path));
  const errors = inOrder(kind, [...parsed.errors, ...serverErrors.filter(({ path }) => !known.has(path))]);

  function partErrors(field: ContentField): PartErrors {
    if (!touched.has(field) && !serverErrors.some((error) => error.field === field)) return noErrors;
    const own = errors.filter((error) => error.field === field);
    return Object.fromEntries(own.map(({ path, message }) => [path.slice(field.length + 1), message]));
  }

  return {
    parsed,
    errors,
    partErrors,
    errorOf: (field: ContentField) => Object.values(partErrors(field))[0],
    markTouched: (fields: readonly ContentField[]) => setTouched((before) => new Set([...before, ...fields])),
    setServerErrors: (found: readonly { path: string; message: string }[]) =>
      setMessages(Object.fromEntries(found.map(({ path, message }) => [path, message]))),
    clearServerErrors: useCallback(
      (field: string) =>
        setMessages((before) => {
          const left = Object.entries(before).filter(([path]) => fieldOfPath(path) !== field);
          return left.length === Object.keys(before).length ? before : Object.fromEntries(left);
        }),
      [],
    ),
  };
}
