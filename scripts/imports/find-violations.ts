import { type ImportRule, importRules } from './import-rules.ts';
import type { Import } from './read-imports.ts';

export const roots = ['contract', 'src', 'server', 'demo', 'design', 'tests', 'e2e', 'scripts', 'bench'];

const isInRepository = (path: string) => roots.includes(path.split('/')[0] ?? '');

function matches(path: string, pattern: string): boolean {
  if (pattern.startsWith('*')) return path.endsWith(pattern.slice(1));
  return pattern.endsWith('/') ? path.startsWith(pattern) : path === pattern;
}

function bind(file: string, pattern: string): { x: string } | undefined {
  const [before = '', after] = pattern.split('{x}');
  if (after === undefined) return matches(file, pattern) ? { x: '' } : undefined;
  const [x = '', ...inside] = file.startsWith(before) ? file.slice(before.length).split('/') : [];
  return inside.length > 0 ? { x } : undefined;
}

function breaks({ from: file, to, names }: Import, rule: ImportRule): boolean {
  const bound = rule.from.map((pattern) => bind(file, pattern)).find(Boolean);
  if (!bound) return false;
  const isOneOf = (path: string, patterns: readonly string[] = []) =>
    patterns.some((pattern) => matches(path, pattern.replace('{x}', bound.x)));
  if (isOneOf(file, rule.except)) return false;
  const allowed = isInRepository(to) ? rule.only : rule.packages;
  if (allowed && !isOneOf(to, allowed)) return true;
  const isRefused = isOneOf(to, rule.never) && !isOneOf(to, rule.but);
  return isRefused && (!rule.names || names.includes('*') || names.some((name) => rule.names?.includes(name)));
}

export const findViolations = (imports: readonly Import[]): string[] =>
  imports.flatMap((one) =>
    importRules.filter((rule) => breaks(one, rule)).map(({ reason }) => `${one.from} imports ${one.to}: ${reason}`),
  );

/** Files that import one another in a circle, those of types and lazy ones included. */
export function findCycles(imports: readonly Import[]): string[] {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) if (isInRepository(to)) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  const cycles: string[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string) => {
    if (path.includes(file)) cycles.push(`a cycle: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`);
    if (done.has(file)) return;
    done.add(file);
    path.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    path.pop();
  };
  for (const file of graph.keys()) visit(file);
  return cycles;
}
