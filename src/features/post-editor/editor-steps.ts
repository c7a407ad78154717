import { type ContentField, isListingKind } from '#contract/post-content.ts';
import type { PostKind, Section } from '#contract/vocabulary.ts';
import type { EditorValues } from './editor-values.ts';
import { type Fault, shownFields } from './read-content.ts';

export type StepName = 'address' | 'where' | 'home' | 'pictures' | 'wishes' | 'price' | 'budget' | 'check';

const listingSteps = ['address', 'home', 'pictures', 'price', 'check'] as const satisfies StepName[];
const requestSteps = ['where', 'home', 'wishes', 'budget', 'check'] as const satisfies StepName[];

/** The steps of a form, in their order. */
export const stepNames = (kind: PostKind): readonly StepName[] => (isListingKind(kind) ? listingSteps : requestSteps);

const homeFields: readonly ContentField[] = [
  'title',
  'propertySubType',
  'bedroomsTotal',
  'bathroomsFull',
  'bathroomsHalf',
  'livingArea',
  'lotSizeArea',
  'yearBuilt',
  'parkingTotal',
  'evCharging',
  'zoning',
  'description',
  'features',
];

/** What each step asks for, in the order of its fields. A form shows of it what its kind of post has. */
const fieldsOfStep: Record<StepName, readonly ContentField[]> = {
  address: ['address', 'hideExactAddress'],
  where: ['areas'],
  home: homeFields,
  pictures: ['photos', 'floorPlan', 'virtualTourUrl'],
  wishes: ['mustHaves', 'niceToHaves', 'furnished', 'petsAllowed'],
  price: [
    'listPrice',
    'taxAnnualAmount',
    'associationFee',
    'deposit',
    'availabilityDate',
    'leaseTerm',
    'rentIncludes',
    'furnished',
    'petsAllowed',
    'occupants',
  ],
  budget: [
    'budgetMin',
    'budgetMax',
    'priceFlex',
    'associationFee',
    'availabilityDate',
    'availabilityDateTo',
    'leaseTerm',
    'occupants',
    'preApproved',
    'timeline',
  ],
  check: [],
};

/** The step of this kind of form that asks for a field. */
export const stepOfField = (kind: PostKind, field: ContentField): StepName =>
  stepNames(kind).find((step) => fieldsOfStep[step].includes(field)) ?? 'check';

/** The faults in the order in which somebody meets their fields. */
export function inOrder(kind: PostKind, faults: readonly Fault[]): Fault[] {
  const fields = stepNames(kind).flatMap((step) => fieldsOfStep[step]);
  return faults.toSorted((a, b) => fields.indexOf(a.field) - fields.indexOf(b.field));
}

/** The step that the address asks for where there is one, otherwise the first. */
export function shownStep(kind: PostKind, asked: string | null): StepName {
  const steps = stepNames(kind);
  return steps.find((step) => step === asked) ?? steps[0] ?? 'check';
}

/** The steps before and after one; undefined at the ends. */
export function neighbours(kind: PostKind, step: StepName) {
  const steps = stepNames(kind);
  const place = steps.indexOf(step);
  return { previous: steps[place - 1], next: steps[place + 1] };
}

/** The steps in which something was entered and nothing is at fault. */
export function doneSteps(
  kind: PostKind,
  section: Section,
  values: EditorValues,
  faults: readonly Fault[],
): StepName[] {
  const shown = shownFields(kind, section, values);
  const open = new Set(faults.map(({ field }) => stepOfField(kind, field)));
  const isEntered = (field: ContentField) => field !== 'hideExactAddress' && hasContent(values[field]);
  return stepNames(kind).filter(
    (step) => !open.has(step) && fieldsOfStep[step].some((field) => shown.includes(field) && isEntered(field)),
  );
}

function hasContent(value: EditorValues[keyof EditorValues]): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.length > 0;
  if (value === null) return false;
  return 'streetName' in value ? value.streetName !== '' || value.lat !== null : true;
}
