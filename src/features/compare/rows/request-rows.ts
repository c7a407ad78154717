import type { AreaUnit } from '#contract/format/area.ts';
import { wholeBudgetText } from '#contract/post/budget-text.ts';
import type { RequestArea, RequestDetails } from '#contract/post/post.ts';
import { listWords, lowerFirst } from '#contract/text/words.ts';
import { isMonthly } from '#src/entities/post/facts/post-facts.ts';
import { mustHaves, niceToHaves, seekerRows } from '#src/entities/post/facts/wishes.ts';
import type { ComparedRow } from './compared-row.ts';

/** A wish a line. */
const lines = (wishes: readonly string[]) => wishes.join('\n') || null;

const inText = (wishes: readonly string[]) => listWords(wishes.map(lowerFirst));

const areaText = ({ label, radiusKm, shape }: RequestArea) =>
  `${label}, ${shape === undefined ? `within ${radiusKm} km` : 'drawn on the map'}`;

/** Budget, areas, dates, must-haves, nice-to-haves, then the rest of what the requests say. */
export function requestRows(posts: readonly RequestDetails[], unit: AreaUnit): ComparedRow[] {
  const [first] = posts;
  if (!first) return [];
  const row = (
    key: string,
    term: string,
    write: (post: RequestDetails) => string | null,
    text?: string,
  ): ComparedRow => ({
    key,
    term,
    values: posts.map(write),
    inText: text,
  });
  const [dates, ...others] = askedRows(posts);
  return [
    row('budget', 'Budget', (post) => `${wholeBudgetText(post)}${isMonthly(post.kind) ? '/mo' : ''}`),
    row(
      'flexibility',
      'Flexibility',
      ({ priceFlex }) => (priceFlex ? `${priceFlex}% over` : 'None'),
      first.priceFlex ? `${first.priceFlex}% over the budget if need be` : 'no flexibility above the budget',
    ),
    row(
      'areas',
      'Areas',
      ({ areas }) => lines(areas.map(areaText)),
      `in ${listWords(first.areas.map(({ label }) => label))}`,
    ),
    ...(dates ? [dates] : []),
    row(
      'mustHaves',
      'Must have',
      (post) => lines(mustHaves(post, unit)),
      `must have ${inText(mustHaves(first, unit))}`,
    ),
    row(
      'niceToHaves',
      'Nice to have',
      (post) => lines(niceToHaves(post, unit)),
      `nice to have ${inText(niceToHaves(first, unit))}`,
    ),
    ...others,
  ];
}

/** The move-in dates first, as in `seekerRows`; a term for each that one of the requests has. */
function askedRows(posts: readonly RequestDetails[]): ComparedRow[] {
  const asked = posts.map(seekerRows);
  const terms = new Set(['Move-in', ...asked.flatMap((rows) => rows.map(({ term }) => term))]);
  return [...terms].map((term) => {
    const values = asked.map((rows) => rows.find((each) => each.term === term)?.value ?? null);
    return { key: term, term, values, ...(term === 'Move-in' && { inText: `move-in ${values[0]}` }) };
  });
}
