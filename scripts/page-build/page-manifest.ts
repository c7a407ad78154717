import type { Plugin, Rolldown } from 'vite';
import type { PageManifest } from '#server/platform/context.ts';

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

/** Keyed by the paths of the screens' modules. Throws for a screen without a file of its own. */
export function firstLoadFiles(chunks: Chunks, modules: readonly string[]) {
  const entryFile = fileOf(chunks, 'index.html', ({ isEntry }) => isEntry);
  const entry = withImports(chunks, entryFile);
  const screens = modules.map((module) => {
    const file = fileOf(chunks, module, ({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`) ?? false);
    return withImports(chunks, file).filter((each) => !entry.includes(each));
  });
  return { entry, screens };
}

export const pageManifest = (screens: Readonly<Record<string, string>>): Plugin => ({
  name: 'gable:page-manifest',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.fromEntries(
        Object.entries(bundle).flatMap(([file, output]) => (output.type === 'chunk' ? [[file, output] as const] : [])),
      );
      const files = firstLoadFiles(chunks, Object.values(screens));
      const [styles, ...others] = files.entry.flatMap((file) => [...(chunks[file]?.viteMetadata?.importedCss ?? [])]);
      if (!styles || others.length > 0) this.error('The entry must have one style sheet.');
      const path = (file: string) => `/${file}`;
      const manifest: PageManifest = {
        entry: files.entry.map(path),
        styles: path(styles),
        screens: Object.fromEntries(Object.keys(screens).map((page, at) => [page, files.screens[at]?.map(path) ?? []])),
      };
      this.emitFile({ type: 'asset', fileName: '.vite/page.json', source: JSON.stringify(manifest) });
    },
  },
});
