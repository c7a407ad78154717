import { readFileSync } from 'node:fs';

interface Samples {
  resources: Record<string, Record<string, unknown>>;
}

const { resources }: Samples = JSON.parse(readFileSync('tests/support/stripe/fixtures3.json', 'utf8'));

/** The keys that Stripe publishes for a resource. */
export const keysOf = (resource: string): string[] => Object.keys(resources[resource] ?? {});
