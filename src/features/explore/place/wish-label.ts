import { featureLabels } from '#contract/features.ts';
import type { WishCount } from '#contract/search/market.ts';
import { lowerFirst } from '#contract/text/words.ts';

export function wishLabel({ wish, least }: Pick<WishCount, 'wish' | 'least'>): string {
  if (wish === 'bedrooms') return least === 1 ? '1 bedroom or more' : `${least} bedrooms or more`;
  if (wish === 'pets') return 'pets allowed';
  return wish === 'furnished' ? 'furnished' : lowerFirst(featureLabels[wish]);
}
