import type { PlanNode } from '#tests/support/database/explain-query.ts';

/** Rows read by one query, and the indexes or tables that most of them were read through. */
export interface Reading {
  rows: number;
  through: string[];
}

const throughMax = 3;

/** Counts the rows that a filter left out as well. */
export function readingOf(plans: readonly PlanNode[]): Reading {
  const rowsOf = new Map<string, number>();
  const visit = (node: PlanNode) => {
    const source = node['Index Name'] ?? node['Relation Name'];
    if (source && node['Actual Loops'] > 0) {
      const each =
        node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
      rowsOf.set(source, (rowsOf.get(source) ?? 0) + each * node['Actual Loops']);
    }
    node.Plans?.forEach(visit);
  };
  plans.forEach(visit);
  const busiest = [...rowsOf].sort(([, one], [, other]) => other - one).slice(0, throughMax);
  return {
    rows: [...rowsOf.values()].reduce((sum, rows) => sum + rows, 0),
    through: busiest.map(([source]) => source),
  };
}
