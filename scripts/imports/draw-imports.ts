import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Import, readImports } from './read-imports.ts';

/** `npm run docs:imports` draws the diagrams of docs/architecture.md from the imports of the code. */

const page = 'docs/architecture.md';
const folders = ['contract', 'src', 'server', 'demo', 'design'];
const aboveResources = ['accounts', 'operator', 'page'];

type NodeOf = (path: string) => string | undefined;

const contextTypes = ['app-context.ts', 'demo.ts'];

const areaOf: NodeOf = (path) => {
  const [root = '', folder = '', inside] = path.split('/');
  if (root === 'src' || (root === 'server' && folder === 'platform')) return `${root}/${folder}`;
  if (root !== 'server') return folders.includes(root) ? root : undefined;
  if (!inside) return contextTypes.includes(folder) ? undefined : 'server/main.ts, app.ts';
  return aboveResources.includes(folder) ? `server/{${aboveResources}}` : 'server/{resource}';
};

const resourceOf: NodeOf = (path) => {
  const [root, folder = '', inside] = path.split('/');
  return root === 'server' && inside && folder !== 'platform' && folder !== 'migrations' ? folder : undefined;
};

type Graph = Map<string, Set<string>>;

function graphOf(imports: readonly Import[], nodeOf: NodeOf): Graph {
  const graph: Graph = new Map();
  for (const { from, to } of imports) {
    const [importer, imported] = [nodeOf(from), nodeOf(to)];
    if (importer && imported && importer !== imported)
      graph.set(importer, (graph.get(importer) ?? new Set()).add(imported));
  }
  return graph;
}

const isReachable = (graph: Graph, from: string, to: string, seen = new Set<string>()): boolean =>
  [...(graph.get(from) ?? [])].some(
    (next) => next === to || (!seen.has(next) && isReachable(graph, next, to, seen.add(next))),
  );

/** Arrows that others imply are left out. */
function draw(graph: Graph): string {
  const names = [...new Set([...graph].flatMap(([importer, imported]) => [importer, ...imported]))].sort();
  const id = (name: string) => `n${names.indexOf(name)}`;
  const arrows = [...graph].flatMap(([importer, imported]) =>
    [...imported]
      .filter((one) => ![...imported].some((other) => other !== one && isReachable(graph, other, one)))
      .map((one) => `  ${id(importer)} --> ${id(one)}`),
  );
  const nodes = names.map((name) => `  ${id(name)}["${name}"]`);
  return ['```mermaid', 'flowchart TD', ...nodes, ...arrows.sort(), '```'].join('\n');
}

export function withDiagrams(text: string): string {
  const imports = readImports('.', folders);
  const diagrams = { areas: draw(graphOf(imports, areaOf)), resources: draw(graphOf(imports, resourceOf)) };
  return Object.entries(diagrams).reduce(
    (drawn, [name, diagram]) =>
      drawn.replace(
        new RegExp(`(<!-- ${name}: begin -->)[\\s\\S]*?(<!-- ${name}: end -->)`),
        (_all, begin: string, end: string) => `${begin}\n${diagram}\n${end}`,
      ),
    text,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(page, withDiagrams(readFileSync(page, 'utf8')));
