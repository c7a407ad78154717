import { cp } from 'node:fs/promises';
import { defineConfig, type Plugin } from 'vite';

const outDir = 'dist/server';

/** What the server reads beside its modules: migrations, texts, the database's worker. They keep their places. */
const companions: Plugin = {
  name: 'gable:server-companions',
  async writeBundle({ dir = outDir }) {
    await cp('server', dir, { recursive: true, filter: (path) => !path.endsWith('.ts') });
  },
};

/** The server: one file a module, in the same folders as the sources, so that paths relative to a module hold in both. */
export default defineConfig({
  plugins: [companions],
  publicDir: false,
  build: {
    ssr: 'server/main.ts',
    outDir,
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      output: { preserveModules: true, preserveModulesRoot: 'server', entryFileNames: '[name].js' },
    },
  },
});
