import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { designPage } from './scripts/design-page.ts';
import { fonts } from './scripts/fonts.ts';

/** Toasts without the library's own look: ours is in ui/, and its styles would have to be allowed by the content policy. */
const headlessToasts = { find: /^react-hot-toast$/, replacement: 'react-hot-toast/headless' };

/** The page. The server has its own build: vite.server.config.ts. */
export default defineConfig({
  plugins: [react(), tailwindcss(), fonts(), designPage()],
  resolve: { alias: [headlessToasts] },
  // The server puts a fresh one in its place in each answer.
  html: { cspNonce: '__NONCE__' },
  build: { outDir: 'dist/page', manifest: true, sourcemap: true, assetsInlineLimit: 0 },
});
