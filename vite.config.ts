import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { designPage } from './scripts/design-page.ts';
import { fonts } from './scripts/fonts.ts';
import { slimLibraries } from './scripts/slim-libraries.ts';

/** Toasts without the library's own look: ours is in ui/, and its styles would have to be allowed by the content policy. */
export const headlessToasts = { find: /^react-hot-toast$/, replacement: 'react-hot-toast/headless' };

/**
 * The first load in three files: the entry, our own code, and the libraries, which stay in the browser's cache over a deploy. What
 * several screens share beside it is put together by who uses it, so that opening a screen asks for a few files and not for thirty.
 */
const chunks = [
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const], priority: 3 },
  { name: 'app', test: /\/(src\/(?!app\/main\.tsx)|contract\/)/, tags: ['$initial' as const], priority: 2 },
  { name: 'shared', entriesAware: true, entriesAwareMergeThreshold: 12_000, minShareCount: 2, priority: 1 },
];

/** The names of the screens that share a chunk would make a long file name. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.replace(/~.*/, '')}-[hash].js`;

/** The page. The server has its own build: vite.server.config.ts. */
export default defineConfig({
  plugins: [slimLibraries, react(), tailwindcss(), fonts(), designPage()],
  resolve: { alias: [headlessToasts] },
  // The server puts a fresh one in its place in each answer.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist/page',
    manifest: true,
    sourcemap: true,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunks }, chunkFileNames } },
  },
});
