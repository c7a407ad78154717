import type { Plugin, Rolldown } from 'vite';
import type { PageManifest } from '#server/page/page-source.ts';

export type ChunkLinks = Pick<Rolldown.RenderedChunk, 'isEntry' | 'facadeModuleId' | 'imports'>;
type Chunks = Readonly<Record<string, ChunkLinks>>;

function withImports(chunks: Chunks, file: string, seen = new Set<string>()): string[] {
  if (!chunks[file] || seen.has(file)) return [];
  seen.add(file);
  return [...chunks[file].imports.flatMap((imported) => withImports(chunks, imported, seen)), file];
}

function fileOf(chunks: Chunks, what: string, isWanted: (chunk: ChunkLinks) => boolean): string {
  const file = Object.keys(chunks).find((each) => chunks[each] && isWanted(chunks[each]));
  if (!file) throw new Error(`The build has no file for ${what}.`);
  return file;
}

const isModule = (id: string | null, module: string) => id?.endsWith(`/${module}`) ?? false;

/** Keyed by the paths of the screens' modules. Throws for a screen without a file of its own. */
export function firstLoadFiles(chunks: Chunks, modules: readonly string[]) {
  const entryFile = fileOf(
    chunks,
    'index.html',
    ({ isEntry, facadeModuleId }) => isEntry && isModule(facadeModuleId, 'index.html'),
  );
  const entry = withImports(chunks, entryFile);
  const screens = modules.map((module) => {
    const file = fileOf(chunks, module, ({ facadeModuleId }) => isModule(facadeModuleId, module));
    return withImports(chunks, file).filter((each) => !entry.includes(each));
  });
  return { entry, screens };
}

const loaderModule = 'src/app/first-view/load-code.ts';

export const pageManifest = (screens: Readonly<Record<string, string>>): Plugin => ({
  name: 'gable:page-manifest',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: loaderModule });
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.fromEntries(
        Object.entries(bundle).flatMap(([file, output]) => (output.type === 'chunk' ? [[file, output] as const] : [])),
      );
      const files = firstLoadFiles(chunks, Object.values(screens));
      const [styles, ...others] = files.entry.flatMap((file) => [...(chunks[file]?.viteMetadata?.importedCss ?? [])]);
      if (!styles || others.length > 0) this.error('The entry must have one style sheet.');
      const loaderFile = fileOf(chunks, loaderModule, ({ facadeModuleId }) => isModule(facadeModuleId, loaderModule));
      const loader = bundle[loaderFile];
      if (loader?.type !== 'chunk' || loader.imports.length > 0)
        this.error(`${loaderModule} is inlined into prerendered pages, so it must import nothing.`);
      delete bundle[loaderFile];
      delete bundle[`${loaderFile}.map`];
      const path = (file: string) => `/${file}`;
      const withStyles = (scripts: readonly string[]) =>
        scripts.flatMap((file) => [...(chunks[file]?.viteMetadata?.importedCss ?? []), file]);
      const manifest: PageManifest = {
        entry: files.entry.map(path),
        styles: path(styles),
        loader: loader.code,
        screens: Object.fromEntries(
          Object.keys(screens).map((page, at) => [page, withStyles(files.screens[at] ?? []).map(path)]),
        ),
      };
      this.emitFile({ type: 'asset', fileName: '.vite/page.json', source: JSON.stringify(manifest) });
    },
  },
});
