import { priceScale } from '#src/entities/post/asking-range/price-scale.ts';

export interface BudgetScale {
  ticks: number[];
  from: number;
  to: number;
}

const partsWanted = 7;

export function budgetScale(min: number | null, max: number): BudgetScale {
  const span = max - (min ?? max);
  const room = Math.max(span * 1.5, max * 0.3);
  const { ticks, place } = priceScale(Math.max(0, (min ?? max) - room), max + room, partsWanted);
  return { ticks, from: min === null ? 0 : place(min), to: place(max) };
}
