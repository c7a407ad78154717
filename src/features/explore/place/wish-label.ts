import type { Wish } from '#contract/search/market.ts';
import { featureLabels } from '#contract/vocabulary.ts';
import { lowerFirst } from '#src/entities/post/facts/post-labels.ts';

export function wishLabel({ wish, least }: Pick<Wish, 'wish' | 'least'>): string {
  if (wish === 'bedrooms') return least === 1 ? '1 bedroom or more' : `${least} bedrooms or more`;
  if (wish === 'pets') return 'pets allowed';
  return wish === 'furnished' ? 'furnished' : lowerFirst(featureLabels[wish]);
}
