import type { LogEvent } from 'kysely';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import * as z from 'zod/mini';

export interface SlowQuery {
  /** Without its parameters, which may be personal. */
  statement: string;
  milliseconds: number;
  /** How often it was slow since it was last reported, this time included. */
  times: number;
  plan: PlanNode | null;
}

/** A step of a plan without its conditions, which repeat parameters. */
interface PlanNode {
  step: string;
  table?: string;
  index?: string;
  rows: number;
  cost: number;
  from?: PlanNode[];
}

const statementLengthMax = 2_000;
const statementsMax = 500;
const reportEveryMs = 60_000;
const explainable = /^\s*(select|insert|update|delete|with)\b/i;

interface SlowQueryOptions {
  slowMs: number;
  onSlowQuery: (query: SlowQuery) => void;
  now?: () => number;
}

/** Reports statements that take `slowMs` or longer with their plan, each once a minute at most. */
export function watchSlowQueries(
  pool: Pick<pg.Pool, 'query' | 'waitingCount'>,
  { slowMs, onSlowQuery, now = Date.now }: SlowQueryOptions,
): (event: LogEvent) => void {
  const seen = new LRUCache<string, { reportedAt: number; times: number }>({ max: statementsMax });
  let isExplaining = false;

  async function explain(text: string, values: unknown[]): Promise<PlanNode | null> {
    if (isExplaining || pool.waitingCount > 0 || !explainable.test(text)) return null;
    isExplaining = true;
    try {
      const { rows } = await pool.query({ text: `EXPLAIN (FORMAT JSON) ${text}`, values });
      return describePlan(rows[0]);
    } catch {
      return null;
    } finally {
      isExplaining = false;
    }
  }

  return ({ level, query: { sql: text, parameters }, queryDurationMillis: milliseconds }) => {
    if (level !== 'query' || milliseconds < slowMs) return;
    const statement = text.slice(0, statementLengthMax);
    const { reportedAt, times } = seen.get(statement) ?? { reportedAt: Number.NEGATIVE_INFINITY, times: 0 };
    if (now() - reportedAt < reportEveryMs) {
      seen.set(statement, { reportedAt, times: times + 1 });
      return;
    }
    seen.set(statement, { reportedAt: now(), times: 0 });
    void explain(text, [...parameters]).then((plan) =>
      onSlowQuery({ statement, milliseconds: Math.round(milliseconds), times: times + 1, plan }),
    );
  };
}

const plannedNode = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Index Name': z.optional(z.string()),
  'Plan Rows': z.number(),
  'Total Cost': z.number(),
  get Plans() {
    return z.optional(z.array(plannedNode));
  },
});
const plannedRow = z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: plannedNode })]) });

function describePlan(row: unknown): PlanNode | null {
  const { data } = plannedRow.safeParse(row);
  return data ? describeNode(data['QUERY PLAN'][0].Plan) : null;
}

function describeNode(node: z.output<typeof plannedNode>): PlanNode {
  const { 'Relation Name': table, 'Index Name': index, Plans: from } = node;
  return {
    step: node['Node Type'],
    ...(table && { table }),
    ...(index && { index }),
    rows: node['Plan Rows'],
    cost: node['Total Cost'],
    ...(from && { from: from.map(describeNode) }),
  };
}
