import { minify as minifyWithTerser, type SourceMapOptions } from 'terser';
import { minify as minifyWithOxc, type Plugin, type Rolldown } from 'vite';
import { firstLoadFiles } from './page-manifest.ts';

type SourceMap = Rolldown.SourceMapInput & NonNullable<SourceMapOptions['content']>;

/** Terser minifies the first loads again: 0.9 KB less, but it takes many times as long as the bundler's own minifier. */
export function minifyPage(screenModules: readonly string[]): Plugin {
  let firstLoad: Set<string> | undefined;
  return {
    name: 'gable:minify-page',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { minify: false } } } }),
    renderStart() {
      firstLoad = undefined;
    },
    async renderChunk(code, { fileName }, _options, { chunks }) {
      if (!firstLoad) {
        const { entry, screens } = firstLoadFiles(chunks, screenModules);
        firstLoad = new Set([...entry, ...screens.flat()]);
      }
      const small = await minifyWithOxc(fileName, code, { module: true, sourcemap: true });
      const map = small.map as SourceMap;
      if (!firstLoad.has(fileName)) return { code: small.code, map };
      const smaller = await minifyWithTerser(small.code, {
        module: true,
        ecma: 2020,
        sourceMap: { content: map, asObject: true },
        // Browsers compile a parenthesized function ahead of its call, off the main thread: React comes as one such function.
        format: { wrap_func_args: fileName.includes('/react-') },
      });
      return { code: smaller.code ?? '', map: smaller.map as SourceMap };
    },
  };
}
