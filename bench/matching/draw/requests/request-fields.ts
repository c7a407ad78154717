import { fieldsFor } from '#contract/post/post-content.ts';
import type { Random } from '#demo/pictures/random.ts';
import type { Request } from '../posts.ts';

/** Without the wishes that the chosen types do not have: land has no rooms. */
export function withFieldsOfTypes({ clientId, kind, section, status, ...content }: Request): Request {
  const fields: readonly string[] = fieldsFor(kind, section, content);
  const kept = Object.entries(content).filter(([field, value]) => fields.includes(field) && value !== undefined);
  return { clientId, kind, section, status, ...Object.fromEntries(kept) } as Request;
}

export const maybe = <Value>(random: Random, probability: number, value: Value): Value | undefined =>
  random.chance(probability) ? value : undefined;

export function roundBudget(most: number): number {
  const step = most > 1_000_000 ? 25_000 : most > 100_000 ? 5_000 : most > 10_000 ? 500 : 25;
  return Math.ceil(most / step) * step;
}
