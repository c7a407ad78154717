import { readFileSync } from 'node:fs';
import type { Verdict } from '#contract/fit/fit.ts';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../tests/matching/pairs/${name}.json`, import.meta.url), 'utf8'));

export type Labels<Label> = Record<string, Label>;
interface Decision<Label> {
  label: Label;
  why: string;
}

/** Two labellers, and a third who decided where they differ. */
interface Labelled<Label> {
  a: Labels<Label>;
  b: Labels<Label>;
  decided: Record<string, Decision<Label>>;
}

export const verdictLabels = () => read('verdicts') as Labelled<Verdict>;
export const gradeLabels = () => read('grades') as Labelled<number>;

/** The label that counts. @throws where two labels differ without a decision */
export function settle<Label>({ a, b, decided }: Labelled<Label>): Labels<Label> {
  return Object.fromEntries(
    Object.entries(a).map(([id, label]) => {
      if (label === b[id]) return [id, label];
      const decision = decided[id];
      if (!decision) throw new Error(`Nobody has decided about ${id}.`);
      return [id, decision.label];
    }),
  );
}
