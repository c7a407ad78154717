import type { Criterion } from '#contract/fit/fit.ts';
import { pages } from '#contract/pages.ts';
import { type ContentField, fieldDefinition } from '#contract/post/fields/post-fields.ts';
import type { PostKind } from '#contract/vocabulary.ts';

type NamedFact = Pick<Criterion, 'wish'>;

/** The form of one's own listing, at the step that asks for the fact. */
export function addFactPath({ kind, id }: { kind: PostKind; id: string }, criterion: NamedFact | undefined): string {
  const { step } = fieldDefinition(criterion ? fieldOf(criterion) : 'features');
  const name = typeof step === 'string' ? step : step.listing;
  const { path } = kind === 'rent_property' ? pages.editRentProperty : pages.editSaleProperty;
  return `${path.replace(':id', encodeURIComponent(id))}?step=${name}`;
}

function fieldOf(criterion: NamedFact): ContentField {
  if (criterion.wish === 'mustHaves' || criterion.wish === 'niceToHaves') return 'features';
  if (criterion.wish === 'bathrooms') return 'bathroomsFull';
  return criterion.wish === 'budgetMax' || criterion.wish === 'areas' ? 'features' : criterion.wish;
}
