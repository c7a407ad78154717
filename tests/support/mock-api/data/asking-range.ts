import type { PostDetails, PostSummary } from '#contract/post/post.ts';
import { type AskingComparison, middleHalfOf } from '#contract/search/asking-range/asking-range.ts';
import { askingRangeRule } from '#contract/search/asking-range/asking-range-rule.ts';
import { posts } from './dataset.ts';

/** Compares homes of the same kind and type anywhere: the sample data has few homes in each city. */
export function askingRangeOf(home: PostDetails | PostSummary): AskingComparison | null {
  if (!('listPrice' in home) || home.section !== 'residential') return null;
  const compared = posts
    .filter((post) => post.kind === home.kind && post.section === home.section && post.id !== home.id)
    .filter((post) => 'listPrice' in post && post.status === 'active' && post.propertySubType === home.propertySubType)
    .slice(0, askingRangeRule.homesMax);
  const homes = compared.length;
  if (homes < askingRangeRule.homesMin) return { homes, range: null };
  const { low, high } = middleHalfOf(compared.map((post) => ('listPrice' in post ? post.listPrice : 0)));
  const range = {
    low: Math.round(low),
    high: Math.round(high),
    neighbourhood: null,
    bedrooms: null,
    livingArea: null,
    yearBuilt: null,
    compared: compared.map((post, index) => ({ post, distanceKm: (index + 1) / 10 })),
  };
  return { homes, range };
}
