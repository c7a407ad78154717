import { type MatchOrder, matchOrders } from '#contract/matching/match.ts';
import { paths } from '#src/lib/navigation/paths.ts';

export interface MatchesView {
  show: 'dismissed' | 'demand' | undefined;
  sort: MatchOrder;
  page: number;
}

const shown = ['dismissed', 'demand'] as const;

/** A bad value is ignored. */
export function parseMatchesView(parameters: URLSearchParams): MatchesView {
  const page = parameters.get('page') ?? '';
  return {
    show: shown.find((each) => each === parameters.get('show')),
    sort: matchOrders.find((order) => order === parameters.get('sort')) ?? 'fit',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** Defaults are left out: those not dismissed, the best fit first, page 1. */
export const matchesPath = (id: string, { show, sort, page }: MatchesView) =>
  paths.matches(id, { show, sort: sort === 'fit' ? undefined : sort, page: page > 1 ? String(page) : undefined });
