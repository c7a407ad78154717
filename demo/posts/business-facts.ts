import type { Feature } from '#contract/features.ts';
import { roundTo } from '../choose.ts';
import type { Draw } from '../pictures/random.ts';
import type { PostRow } from './demo-post.ts';

const featuresSaid: readonly [words: RegExp, feature: Feature][] = [
  [/\bdocks?\b/, 'loading_dock'],
  [/sprinklers/i, 'sprinklers'],
  [/bicycle room/, 'bike_room'],
  [/level from door/, 'step_free_entry'],
  [/cellar/, 'basement'],
  [/^Workshop|A workshop/, 'workshop'],
  [/feet (clear|high)/, 'high_ceilings'],
];

/** The first floor that is not reached by stairs alone. */
const elevatorFrom = 300;

type Said = Pick<PostRow, 'title' | 'description' | 'unit' | 'features' | 'year_built' | 'loading_docks'>;

/** Features that the words, the docks or the floor of a space imply; built before the years in which its parts were renewed. */
export function factsSaid(post: Said): Pick<PostRow, 'features' | 'year_built'> {
  const { title, description = '', unit, features = [], year_built, loading_docks } = post;
  const text = `${title}\n${description}`;
  const said = featuresSaid.filter(([words]) => words.test(text)).map(([, feature]) => feature);
  if (loading_docks) said.push('loading_dock');
  if (Number(unit) >= elevatorFrom) said.push('elevator');
  const renewed = [...text.matchAll(/\b20\d\d\b/g)].map(([year]) => Number(year));
  const newest = Math.min(...renewed) - 2;
  return {
    features: [...new Set([...features, ...said])],
    year_built: year_built && Math.min(year_built, newest),
  };
}

/** Cents per square foot a year. */
const usualCosts: Readonly<Record<string, readonly [least: number, most: number]>> = {
  Retail: [900, 1_600],
  Office: [1_000, 1_800],
};
const otherCosts = [350, 700] as const;

export function rentTerms(
  type: string,
  { description = '', list_price, living_area }: Pick<PostRow, 'description' | 'list_price' | 'living_area'>,
  draw: Draw,
): Pick<PostRow, 'rent_basis' | 'operating_costs' | 'rent_per_square_foot' | 'rent_includes'> {
  const saysNet = description.includes('The rent is net');
  const [least, most] = usualCosts[type] ?? otherCosts;
  const costs = roundTo(draw('operatingCosts').between(least, most), 25);
  const isNet = draw('rentBasis').chance(0.7) || saysNet;
  return {
    rent_basis: isNet ? 'net' : 'gross',
    operating_costs: isNet ? costs : null,
    rent_per_square_foot: list_price && living_area ? Math.round((list_price * 1_200) / living_area) : null,
    rent_includes: saysNet ? ['water'] : [],
  };
}
