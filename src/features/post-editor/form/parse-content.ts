import {
  type ContentField,
  type DraftOf,
  draftSchema,
  fieldsFor,
  publishableSchema,
} from '#contract/post/post-content.ts';
import type { Visibility } from '#contract/post/post-lifecycle.ts';
import { isListingKind, type PostKind, type Section } from '#contract/vocabulary.ts';
import type { EditorValues } from './editor-values.ts';
import { parseField } from './parse-field.ts';

export interface FieldError {
  field: ContentField;
  path: string;
  message: string;
}

export interface ParsedContent {
  content: object | null;
  errors: FieldError[];
  parts: DraftParts;
  isTitled: boolean;
  isComplete: boolean;
}

/** The fields that pass validation. */
export type DraftParts = DraftOf<'sale_property'> &
  Omit<DraftOf<'buy_request'>, 'propertySubType'> & { propertySubType?: unknown };

export const shownFields = (
  kind: PostKind,
  section: Section,
  values: Pick<EditorValues, 'propertySubType'>,
): readonly ContentField[] => fieldsFor(kind, section, chosenTypes(kind, values));

export const chosenTypes = (kind: PostKind, { propertySubType }: Pick<EditorValues, 'propertySubType'>) => ({
  propertySubType: isListingKind(kind) ? propertySubType[0] : propertySubType,
});

/** Validates the values by the contract: unreadable and missing values are errors of their field. */
export function parseContent(
  kind: PostKind,
  section: Section,
  values: EditorValues,
  visibility: Visibility = 'public',
): ParsedContent {
  const entered: Record<string, unknown> = {};
  const errors: FieldError[] = [];
  for (const field of shownFields(kind, section, values)) {
    const { value, problem } = parseField(field, values, kind);
    if (problem) errors.push({ field, path: field, message: problem });
    else if (value !== undefined) entered[field] = value;
  }
  const unread = errors.length;
  const whole = publishableSchema(kind, section, visibility, entered).safeParse(withEmptyAddress(kind, entered));
  for (const { path, message } of whole.error?.issues ?? []) {
    const field = path[0] as ContentField;
    const isReported = errors.some(
      (error) =>
        error.path === field || error.path === path.join('.') || (field === 'address' && error.message === message),
    );
    if (!isReported) errors.push({ field, path: path.join('.'), message });
  }
  const content = whole.success && unread === 0 ? whole.data : null;
  const { parts, isTitled, isComplete } = parseParts(kind, section, entered);
  return { content, errors, parts, isTitled, isComplete: isComplete && unread === 0 };
}

/** An address without any part is read like an empty one, so that each missing part is an error of its own. */
const withEmptyAddress = (kind: PostKind, entered: Record<string, unknown>) =>
  isListingKind(kind) ? { address: {}, ...entered } : entered;

/** Replaces a missing or invalid title while the other fields are validated. */
const placeholderTitle = 'Untitled';

function parseParts(kind: PostKind, section: Section, entered: Record<string, unknown>) {
  let rest = entered;
  let isTitled = true;
  let isComplete = true;
  for (;;) {
    const read = draftSchema(kind, section, rest).safeParse(rest);
    if (read.success) {
      const { title, ...others } = read.data as DraftParts;
      return { parts: isTitled ? { title, ...others } : others, isTitled, isComplete };
    }
    for (const { path } of read.error.issues) {
      if (path[0] === 'title') {
        isTitled = false;
        isComplete = isComplete && entered.title === undefined;
        rest = { ...rest, title: placeholderTitle };
      } else {
        isComplete = false;
        rest = without(rest, path);
      }
    }
  }
}

/** Leaves out the invalid part of an address, or the whole value of any other field. */
function without(content: Record<string, unknown>, [field, part]: readonly PropertyKey[]): Record<string, unknown> {
  const { [String(field)]: value, ...others } = content;
  if (field !== 'address' || part === undefined || typeof value !== 'object') return others;
  const { [String(part)]: _, ...parts } = value as Record<string, unknown>;
  return { ...others, address: parts };
}
