import { formatMoney } from '#contract/format/money.ts';
import type { ListingDetails } from '#contract/post/post.ts';
import type { ComparedRow } from '../rows/compared-row.ts';

const monthlyFacts = ['rentIncludes', 'deposit'];

export interface RentRows {
  rent: readonly ComparedRow[];
  /** Rows that stay out of the rent section. */
  others: readonly ComparedRow[];
}

/** Rent, what it includes and the deposit of homes for rent; null for any other listings. */
export function rentRows(posts: readonly ListingDetails[], rows: readonly ComparedRow[]): RentRows | null {
  if (!posts.every(({ kind, section }) => kind === 'rent_property' && section === 'residential')) return null;
  const amounts = posts.map(({ listPrice }) => listPrice);
  const rent: ComparedRow = {
    key: 'rent',
    term: 'Rent',
    values: amounts.map(formatMoney),
    best: { word: 'lowest', isLess: true, amounts },
  };
  const isMonthlyFact = ({ key }: ComparedRow) => monthlyFacts.includes(key);
  return { rent: [rent, ...rows.filter(isMonthlyFact)], others: rows.filter((row) => !isMonthlyFact(row)) };
}
