import {
  type ContentField,
  contentSchema,
  type DraftOf,
  draftSchema,
  fieldsFor,
  isListingKind,
} from '#contract/post-content.ts';
import type { PostKind, Section } from '#contract/vocabulary.ts';
import { readArea, readCount, readLot, readMoney, readYear } from '#src/lib/amounts.ts';
import { type EditorValues, nothingIncluded } from './editor-values.ts';
import type { AddressValues } from './post-values.ts';

/** What is wrong with a field: `path` names the part of it, `address.postalCode`. */
export interface Fault {
  field: ContentField;
  path: string;
  message: string;
}

/** The form as the contract understands it. */
export interface ContentReading {
  /** The whole content; only where nothing is at fault. */
  content: object | null;
  /** Why it cannot be published as it stands. */
  faults: Fault[];
  /** Of it all that is in order. */
  parts: DraftParts;
  /** Whether the title is among it, without which the server keeps no draft. */
  isTitled: boolean;
  /** Whether everything that was entered is among it. */
  isWhole: boolean;
}

/** What is in order of a listing or a request: only the fields of its kind are there. */
export type DraftParts = DraftOf<'sale_property'> &
  Omit<DraftOf<'buy_request'>, 'propertySubType'> & { propertySubType?: unknown };

/** What a value means; `undefined` where nothing was entered. */
interface Read {
  value?: unknown;
  problem?: string;
}
type Reader = (values: EditorValues, kind: PostKind) => Read;

const text =
  (
    field:
      | 'title'
      | 'description'
      | 'zoning'
      | 'virtualTourUrl'
      | 'availabilityDate'
      | 'availabilityDateTo'
      | 'timeline',
  ): Reader =>
  (values) => ({ value: values[field].trim() || undefined });

const amount =
  (field: keyof EditorValues & ContentField, read: (typed: string) => { amount?: number; problem?: string }): Reader =>
  (values) => {
    const typed = values[field];
    if (typeof typed !== 'string') return {};
    const { amount: value, problem } = read(typed);
    return { value, problem };
  };

const answers: Record<string, boolean> = { yes: true, no: false };
const yesNo =
  (field: 'evCharging' | 'furnished' | 'petsAllowed' | 'preApproved' | 'hideExactAddress'): Reader =>
  (values) => ({ value: answers[values[field]] });

const list =
  (field: 'leaseTerm' | 'features' | 'mustHaves' | 'niceToHaves'): Reader =>
  (values) => ({ value: some(values[field]) });

const some = <Item>(items: Item[]) => (items.length > 0 ? items : undefined);

function address({ address: typed }: EditorValues): Read {
  const { country, ...parts } = typed;
  const entered = Object.entries(parts).filter(
    ([, part]) => (typeof part === 'string' ? part.trim() : part) || part === 0,
  );
  return entered.length === 0
    ? {}
    : { value: { ...Object.fromEntries(entered), country } satisfies Partial<AddressValues> };
}

const readers: Record<ContentField, Reader> = {
  title: text('title'),
  description: text('description'),
  propertySubType: ({ propertySubType }, kind) => ({
    value: isListingKind(kind) ? propertySubType[0] : some(propertySubType),
  }),
  bedroomsTotal: amount('bedroomsTotal', readCount),
  bathroomsFull: amount('bathroomsFull', readCount),
  bathroomsHalf: amount('bathroomsHalf', readCount),
  livingArea: amount('livingArea', readArea),
  lotSizeArea: amount('lotSizeArea', readLot),
  yearBuilt: amount('yearBuilt', readYear),
  parkingTotal: amount('parkingTotal', readCount),
  evCharging: yesNo('evCharging'),
  zoning: text('zoning'),
  virtualTourUrl: text('virtualTourUrl'),
  features: list('features'),
  mustHaves: list('mustHaves'),
  niceToHaves: list('niceToHaves'),
  photos: ({ photos }) => ({ value: some(photos.map(({ id, alt }) => ({ id, alt }))) }),
  floorPlan: ({ floorPlan }) => ({ value: floorPlan?.id }),
  address,
  hideExactAddress: yesNo('hideExactAddress'),
  areas: ({ areas }) => ({ value: some(areas) }),
  listPrice: amount('listPrice', readMoney),
  taxAnnualAmount: amount('taxAnnualAmount', readMoney),
  associationFee: amount('associationFee', readMoney),
  deposit: amount('deposit', readMoney),
  budgetMin: amount('budgetMin', readMoney),
  budgetMax: amount('budgetMax', readMoney),
  priceFlex: amount('priceFlex', readCount),
  availabilityDate: text('availabilityDate'),
  availabilityDateTo: text('availabilityDateTo'),
  leaseTerm: list('leaseTerm'),
  rentIncludes: ({ rentIncludes }) => ({
    value: rentIncludes.includes(nothingIncluded) ? [] : some(rentIncludes),
  }),
  furnished: yesNo('furnished'),
  petsAllowed: yesNo('petsAllowed'),
  occupants: amount('occupants', readCount),
  preApproved: yesNo('preApproved'),
  timeline: text('timeline'),
};

/** The fields that this form asks for, with what is entered so far: title and description, and those of the kind. */
export const shownFields = (
  kind: PostKind,
  section: Section,
  values: Pick<EditorValues, 'propertySubType'>,
): ContentField[] => ['title', 'description', ...fieldsFor(kind, section, given(kind, values))];

/** What of the form decides which fields apply. */
export const given = (kind: PostKind, { propertySubType }: Pick<EditorValues, 'propertySubType'>) => ({
  propertySubType: isListingKind(kind) ? propertySubType[0] : propertySubType,
});

/** Reads what was entered by the rules of the contract: what cannot be read is a fault at its field, and so is what is missing. */
export function readContent(kind: PostKind, section: Section, values: EditorValues): ContentReading {
  const entered: Record<string, unknown> = {};
  const faults: Fault[] = [];
  for (const field of shownFields(kind, section, values)) {
    const { value, problem } = readers[field](values, kind);
    if (problem) faults.push({ field, path: field, message: problem });
    else if (value !== undefined) entered[field] = value;
  }
  const unread = faults.length;
  const whole = contentSchema(kind, section, entered).safeParse(entered);
  for (const { path, message } of whole.error?.issues ?? []) {
    const field = path[0] as ContentField;
    const isTold = faults.some((fault) => fault.path === field || fault.path === path.join('.'));
    if (!isTold) faults.push({ field, path: path.join('.'), message });
  }
  const content = whole.success && unread === 0 ? whole.data : null;
  const { parts, isTitled, isWhole } = readParts(kind, section, entered);
  return { content, faults, parts, isTitled, isWhole: isWhole && unread === 0 };
}

/** Stands for a title that is missing or not in order, while the rest is read. */
const standIn = 'A title to come';

/** Leaves out what is not in order, part by part, until the rest is. */
function readParts(kind: PostKind, section: Section, entered: Record<string, unknown>) {
  let rest = entered;
  let isTitled = true;
  let isWhole = true;
  for (;;) {
    const read = draftSchema(kind, section, rest).safeParse(rest);
    if (read.success) {
      const { title, ...others } = read.data as DraftParts;
      return { parts: isTitled ? { title, ...others } : others, isTitled, isWhole };
    }
    for (const { path } of read.error.issues) {
      if (path[0] === 'title') {
        isTitled = false;
        isWhole = isWhole && entered.title === undefined;
        rest = { ...rest, title: standIn };
      } else {
        isWhole = false;
        rest = without(rest, path);
      }
    }
  }
}

/** Of an address the part that is not in order is left out, of anything else the whole. */
function without(content: Record<string, unknown>, [field, part]: readonly PropertyKey[]): Record<string, unknown> {
  const { [String(field)]: value, ...others } = content;
  if (field !== 'address' || part === undefined || typeof value !== 'object') return others;
  const { [String(part)]: _, ...parts } = value as Record<string, unknown>;
  return { ...others, address: parts };
}
