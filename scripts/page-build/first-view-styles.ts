import postcss, { type Node, type Rule } from 'postcss';
import type { Plugin, Rolldown } from 'vite';
import { firstLoadFiles } from './page-manifest.ts';

const isUtilities = (node: Node) => node.type === 'atrule' && 'params' in node && node.params === 'utilities';

const classesOf = (selector: string) =>
  [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll(/\\(.)/g, '$1'));

/** The utility's own class comes first: `.group-hover\:flex:is(:where(.group):hover *)`. The minifier joins some as `:is(.a, .b:hover)`. */
const utilitiesOf = (selector: string) => {
  const classes = classesOf(selector);
  return selector.startsWith(':is(') ? classes : classes.slice(0, 1);
};

/** Every utility of a style sheet, and the sheet with those utilities alone whose classes are in the code. */
export function splitUtilities(styles: string, code: string) {
  const words = new Set(code.split(/[\s"'`{}$]+/));
  const isNamed = (name: string) => words.has(name) || (/["'`{}$]/.test(name) && code.includes(name));
  const isUsed = (selector: string) => {
    const names = utilitiesOf(selector);
    return names.length === 0 || names.some(isNamed);
  };
  const firstView = postcss.parse(styles);
  const utilities = postcss.root({ nodes: firstView.nodes.filter(isUtilities).map((node) => node.clone()) });
  const keepUsed = (rule: Rule) => {
    const used = rule.selectors.filter(isUsed);
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  };
  for (const layer of firstView.nodes.filter(isUtilities)) if ('walkRules' in layer) layer.walkRules(keepUsed);
  return { firstView: firstView.toString(), utilities: utilities.toString() };
}

/** First views load their own utilities, every other part of the page loads all of them: 4.1 KB less in each first load. */
export const firstViewStyles = (screens: readonly string[], parts: readonly string[]): Plugin => ({
  name: 'gable:first-view-styles',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const chunks: Record<string, Rolldown.OutputChunk> = {};
      for (const output of Object.values(bundle)) if (output.type === 'chunk') chunks[output.fileName] = output;
      const { entry, screens: screenFiles } = firstLoadFiles(chunks, screens);
      const firstLoad = new Set([...entry, ...screenFiles.flat()]);
      const { screens: partFiles } = firstLoadFiles(chunks, parts);
      const entryStyles = entry.flatMap((file) => chunks[file]?.viteMetadata?.importedCss ?? []);
      const sheets = entryStyles.find((names) => names.size > 0);
      const [sheetName] = sheets ?? [];
      const sheet = sheetName === undefined ? undefined : bundle[sheetName];
      if (!sheets || sheet?.type !== 'asset') return this.error('The entry has no style sheet.');
      const code = [...firstLoad, ...partFiles.flat()].map((file) => chunks[file]?.code).join('\n');
      const split = splitUtilities(String(sheet.source), code);
      const emit = (name: string, source: string) =>
        this.getFileName(this.emitFile({ type: 'asset', name: `${name}.css`, source }));
      delete bundle[sheet.fileName];
      sheets.clear();
      sheets.add(emit('first-view', split.firstView));
      const utilities = emit('utilities', split.utilities);
      for (const [file, { viteMetadata }] of Object.entries(chunks))
        if (!firstLoad.has(file)) viteMetadata?.importedCss.add(utilities);
    },
  },
});
