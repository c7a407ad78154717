import type { FieldStep } from '#contract/post/fields/post-field.ts';
import { type ContentField, fieldDefinition, fieldNames } from '#contract/post/fields/post-fields.ts';
import { isListingKind, type PostKind, type Section } from '#contract/vocabulary.ts';
import type { EditorData } from '../autosave/load-editor.ts';
import type { EditorValues } from '../form/editor-values.ts';
import { type FieldError, shownFields } from '../form/parse-content.ts';

export type StepName = FieldStep | 'check';

const listingSteps = ['address', 'home', 'pictures', 'price', 'check'] as const satisfies StepName[];
const requestSteps = ['where', 'home', 'wishes', 'budget', 'check'] as const satisfies StepName[];

export const stepNames = (kind: PostKind): readonly StepName[] => (isListingKind(kind) ? listingSteps : requestSteps);

export function stepOfField(kind: PostKind, field: ContentField): StepName {
  const { step } = fieldDefinition(field);
  const name = typeof step === 'string' ? step : isListingKind(kind) ? step.listing : step.request;
  return stepNames(kind).find((each) => each === name) ?? 'check';
}

/** Form fields of a step, in order. A form shows those that its section has. */
export const fieldsOfStep = (kind: PostKind, step: StepName): ContentField[] =>
  fieldNames.filter((field) => kind in fieldDefinition(field).kinds && stepOfField(kind, field) === step);

export function inOrder(kind: PostKind, errors: readonly FieldError[]): FieldError[] {
  const fields = stepNames(kind).flatMap((step) => fieldsOfStep(kind, step));
  return errors.toSorted((a, b) => fields.indexOf(a.field) - fields.indexOf(b.field));
}

export function shownStep(kind: PostKind, asked: string | null, start: StepName): StepName {
  return stepNames(kind).find((step) => step === asked) ?? start;
}

export function neighbours(kind: PostKind, step: StepName) {
  const steps = stepNames(kind);
  const place = steps.indexOf(step);
  return { previous: steps[place - 1], next: steps[place + 1] };
}

export function doneSteps(
  kind: PostKind,
  section: Section,
  values: EditorValues,
  errors: readonly FieldError[],
): StepName[] {
  const open = stepsWithErrors(kind, errors);
  return begunSteps(kind, section, values).filter((step) => !open.has(step));
}

/** Step at which an unfinished post is resumed: the first with errors, or the one after the last step with input. Skipped optional steps are ignored. */
export function firstUnfinishedStep(
  kind: PostKind,
  section: Section,
  values: EditorValues,
  errors: readonly FieldError[],
): StepName {
  const steps = stepNames(kind);
  const open = stepsWithErrors(kind, errors);
  const begun = begunSteps(kind, section, values);
  const lastBegun = steps.findLastIndex((step) => begun.includes(step));
  return steps.find((step, place) => open.has(step) || place > lastBegun) ?? 'check';
}

/** A draft opens at its first unfinished step; a new form and a published post open at the first. */
export function startStep(
  { kind, section, post, isRestored }: Pick<EditorData, 'kind' | 'section' | 'post' | 'isRestored'>,
  { values, errors }: { values: EditorValues; errors: readonly FieldError[] },
): StepName {
  const isBegun = post ? post.status === 'draft' : isRestored;
  return isBegun ? firstUnfinishedStep(kind, section, values, errors) : (stepNames(kind)[0] ?? 'check');
}

const stepsWithErrors = (kind: PostKind, errors: readonly FieldError[]) =>
  new Set(errors.map(({ field }) => stepOfField(kind, field)));

function begunSteps(kind: PostKind, section: Section, values: EditorValues): StepName[] {
  const shown = shownFields(kind, section, values);
  const isEntered = (field: ContentField) => field !== 'hideExactAddress' && hasContent(values[field]);
  return stepNames(kind).filter((step) =>
    fieldsOfStep(kind, step).some((field) => shown.includes(field) && isEntered(field)),
  );
}

function hasContent(value: EditorValues[keyof EditorValues]): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.length > 0;
  if (value === null) return false;
  return 'streetName' in value ? value.streetName !== '' || value.lat !== null : true;
}
