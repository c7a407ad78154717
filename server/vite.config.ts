import { cp } from 'node:fs/promises';
import { defineConfig, type Plugin } from 'vite';

const outDir = 'dist/server';

const companions: Plugin = {
  name: 'gable:server-companions',
  async writeBundle({ dir = outDir }) {
    await cp('server', dir, { recursive: true, filter: (path) => !path.endsWith('.ts') });
  },
};

/** Modules become files of their own, in the folders of the sources, so that paths relative to a module hold in both. */
export default defineConfig({
  plugins: [companions],
  publicDir: false,
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      // An optional package, which older versions of Node do without.
      external: ['minotor', 'minotor/parser'],
      input: [
        'server/main.ts',
        'server/media/rendering/render-process.ts',
        'server/page/prerendering/prerender-worker.ts',
        'server/travel-areas/routing/transit-worker.ts',
        'demo/demo.ts',
        'scripts/operator.ts',
        'scripts/health-check.ts',
      ],
      output: { preserveModules: true, preserveModulesRoot: 'server', entryFileNames: '[name].js' },
    },
  },
});
