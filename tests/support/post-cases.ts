import { contentSchema } from '#contract/post/post-content.ts';
import type { PostKind, Section } from '#contract/vocabulary.ts';
import { contentOf } from './post-bodies.ts';

export interface PostCase {
  kind: PostKind;
  section?: Section;
  given?: Record<string, unknown>;
}

export const sale: PostCase = { kind: 'sale_property' };
export const rent: PostCase = { kind: 'rent_property' };
export const buy: PostCase = { kind: 'buy_request' };
export const seek: PostCase = { kind: 'rent_request' };
export const office: PostCase = { kind: 'sale_property', section: 'commercial' };
export const land: PostCase = { kind: 'sale_property', given: { propertySubType: 'Land', lotSizeArea: 5_000 } };
export const condo: PostCase = { kind: 'sale_property', given: { propertySubType: 'Condo', associationFee: 400 } };

export function faultsOf(
  { kind, section = 'residential', given = {} }: PostCase,
  more: Record<string, unknown> = {},
): string[] {
  const content = contentOf(kind, section, { ...given, ...more });
  const read = contentSchema(kind, section, content).safeParse(content);
  return [...new Set((read.error?.issues ?? []).map(({ path }) => String(path[0])))];
}

export const letters = (count: number) => 'a'.repeat(count);
