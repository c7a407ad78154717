import { readFileSync } from 'node:fs';

/** The text of a file in `deploy/cluster` with its `${NAME}`s replaced. @throws Error where one has no value */
export function fillTemplate(name: string, values: Record<string, string | number>): string {
  const text = readFileSync(`deploy/cluster/${name}`, 'utf8');
  return text.replace(/\$\{(\w+)\}/g, (_, variable: string) => {
    const value = values[variable];
    if (value === undefined) throw new Error(`deploy/cluster/${name} needs ${variable}.`);
    return String(value);
  });
}
