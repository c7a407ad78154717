import type { PostKind, PropertySubType, Section } from '#contract/vocabulary.ts';
import type { MatchRule } from './match-rule.ts';
import type { PostFact } from './post-facts.ts';

type FieldType =
  | { type: 'count'; min: number; max: number; prompt: string }
  | { type: 'dollars'; min: number; max: number }
  /** Square feet. */
  | { type: 'area'; min: number; max: number; prompt: string }
  /** Cents per square foot a year. */
  | { type: 'rate'; min: number; max: number }
  | { type: 'year' }
  | { type: 'percent'; values: readonly number[] }
  /** `question` is what the field asks of a member who left it open. */
  | { type: 'yesNo'; question: string }
  | { type: 'day' }
  | { type: 'text'; max: number }
  | { type: 'link' }
  | { type: 'choice'; values: readonly string[]; prompt: string }
  /** `valuesOf`: the values that a section offers, where it does not offer all. */
  | { type: 'choices'; values: readonly string[]; prompt: string; valuesOf?: Record<Section, readonly string[]> }
  /** A field with a schema, a control and columns of its own. */
  | { type: 'structured' };

/** `land`: optional, and asked of land only. */
type Requirement = 'required' | 'optional' | 'land';

export type FieldStep = 'address' | 'where' | 'home' | 'pictures' | 'wishes' | 'price' | 'budget';

export type PostField = FieldType & {
  kinds: Partial<Record<PostKind, Requirement>>;
  section?: Section;
  isOptionalInCommercial?: true;
  hasLand?: false;
  excludedSubTypes?: readonly PropertySubType[];
  /** Listings of this type must have the field. */
  requiredOf?: PropertySubType;
  limits?: Partial<Record<PostKind, { min: number; max: number }>>;

  step: FieldStep | { listing: FieldStep; request: FieldStep };
  label: string;
  requestLabel?: string;
  commercialLabel?: string;
  commercialRequestLabel?: string;
  rentalLabel?: string;
  hint?: string;
  requestHint?: string;
  /** A month’s rent in rentals. */
  isRent?: true;
  control?: 'lot';
  fact?: PostFact;
  match?: MatchRule;

  column?: string;
  /** RESO Data Dictionary; the first filled column counts. */
  reso?: readonly string[];
  resoUnit?: string;
  isImported?: false;
};
