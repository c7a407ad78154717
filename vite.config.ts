import { basename } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fonts } from './scripts/assets/fonts.ts';
import { logo } from './scripts/assets/logo.ts';
import { designPage } from './scripts/design-page.ts';
import { codeSplitting, initialChunks } from './scripts/page-build/chunk-groups.ts';
import { firstViewStyles } from './scripts/page-build/first-view-styles.ts';
import { licences, licencesFile } from './scripts/page-build/licences.ts';
import { minifyPage } from './scripts/page-build/minify-page.ts';
import { pageManifest } from './scripts/page-build/page-manifest.ts';
import { productionRouter } from './scripts/page-build/production-router.ts';
import { serviceWorker } from './scripts/page-build/service-worker.ts';
import { prerenderedParts, prerenderedScreens } from './src/app/routes/prerendered-screens.ts';

/** Toasts without the library's own styles, which the content policy would have to allow. */
export const headlessToasts = { find: /^react-hot-toast$/, replacement: 'react-hot-toast/headless' };

const chunkFileNames = ({ name }: { name: string }) => `assets/${name.replace(/~.*/, '')}-[hash].js`;

const isInitial = (file: string) => ['rolldown-runtime', ...initialChunks].some((name) => file.includes(`/${name}-`));

const screenModules = Object.values(prerenderedScreens);
/** Preloaded together when opened from another page. File lists for smaller parts, and for a tool, would weigh too much. */
const screenNames = screenModules
  .filter((module) => module !== prerenderedScreens.compare)
  .map((module) => basename(module, '.tsx'));
const preloadedNames = [...screenNames, 'sign-in-forms'];
const isVisited = (file: string) => preloadedNames.some((name) => file.includes(`/${name}`));

export default defineConfig({
  plugins: [
    productionRouter(),
    minifyPage(screenModules),
    firstViewStyles(screenModules, prerenderedParts),
    pageManifest(prerenderedScreens),
    react(),
    tailwindcss(),
    fonts(),
    logo(),
    designPage(),
    licences(),
    serviceWorker({ isRetired: false }),
  ],
  resolve: { alias: [headlessToasts] },
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist/page',
    manifest: true,
    license: { fileName: licencesFile },
    // Beside the files, without a comment in each that points at its map: 48 bytes a file.
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (part, files, { hostType }) =>
        hostType === 'js'
          ? files.filter((file) => file.endsWith('.css') || (isVisited(part) && !isInitial(file)))
          : files,
    },
    chunkSizeWarningLimit: 1_100,
    rolldownOptions: {
      output: { codeSplitting, chunkFileNames },
      checks: { bundlerTimings: false },
    },
  },
});
