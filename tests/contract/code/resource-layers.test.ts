import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The folders of `server/` that each resource imports from. */
function importedResources(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const path of readdirSync('server', { recursive: true, encoding: 'utf8' })) {
    const [resource = '', inside] = path.split(sep);
    if (!inside || !path.endsWith('.ts') || resource === 'platform') continue;
    const source = readFileSync(join('server', path), 'utf8');
    for (const [, specifier = ''] of source.matchAll(/from '([#.][^']+)'/g)) {
      const target = specifier.startsWith('#') ? specifier.slice(1) : join('server', path, '..', specifier);
      const [root, imported = ''] = normalize(target).split(sep);
      if (root !== 'server' || imported === resource || imported === 'platform') continue;
      found.set(resource, (found.get(resource) ?? new Set()).add(imported));
    }
  }
  return found;
}

function findCycle(graph: Map<string, Set<string>>, path: readonly string[]): readonly string[] | undefined {
  for (const next of graph.get(path.at(-1) ?? '') ?? []) {
    const cycle = path.includes(next) ? [...path, next] : findCycle(graph, [...path, next]);
    if (cycle) return cycle;
  }
  return undefined;
}

describe('the resources of the server', () => {
  const graph = importedResources();

  it('import one another in one direction only', () => {
    expect(graph.size).toBeGreaterThan(5);
    expect([...graph.keys()].flatMap((resource) => findCycle(graph, [resource]) ?? [])).toEqual([]);
  });

  it('do not import accounts, which stands above them', () => {
    const importers = [...graph].flatMap(([resource, imported]) => (imported.has('accounts') ? [resource] : []));
    expect(importers).toEqual(['operator']);
  });

  it('would be seen in a cycle', () => {
    const cyclic = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['a'])],
    ]);
    expect(findCycle(cyclic, ['a'])).toEqual(['a', 'b', 'a']);
  });
});
