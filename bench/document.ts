import { readFile, writeFile } from 'node:fs/promises';

const document = 'docs/benchmarks.md';

export async function writeFigures(name: string, figures: string): Promise<void> {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const before = await readFile(document, 'utf8');
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${document} has no place for these figures: ${begin} … ${end}`);
  await writeFile(document, `${before.slice(0, from + begin.length)}\n\n${figures}\n${before.slice(to)}`);
}
