import { formatMoney } from '#contract/format/money.ts';
import type { RequestSummary } from './post.ts';

export function wholeBudgetText({ budgetMin, budgetMax }: Pick<RequestSummary, 'budgetMin' | 'budgetMax'>): string {
  if (budgetMin === null) return `Up to ${formatMoney(budgetMax)}`;
  if (budgetMin === budgetMax) return formatMoney(budgetMax);
  return `${formatMoney(budgetMin)} – ${formatMoney(budgetMax)}`;
}
